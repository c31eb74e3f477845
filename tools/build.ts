import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from './environment.ts'
import { precompress } from './precompress.ts'
import { runOrThrow } from './run.ts'

/** Node runs `.ts` as it is but not `.tsx`: the e-mails are bundled before the server can send one. */
export const buildMail = () => runOrThrow('node', ['build-mail.ts'], { cwd: 'apps/server' })

export async function buildStorefront(): Promise<void> {
  await runOrThrow('react-router', ['build'], {
    cwd: 'apps/storefront',
    variables: { NODE_ENV: 'production' },
  })
  await precompress(join(workspace, 'apps/storefront/build/client/assets'))
}

export function assertBuilt(): void {
  if (existsSync(join(workspace, 'apps/storefront/build/server/index.js'))) return
  throw new Error('Nothing is built yet: run pnpm build first.')
}
