import * as z from 'zod'

/** What the seed needs: the owner's connection, because it writes tables the shop itself only reads. */
export function readSeedEnv(): { ownerUrl: string } {
  return { ownerUrl: z.url().parse(process.env['DATABASE_OWNER_URL']) }
}
