import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { registerSweep } from '../workflow/sweeps.ts'
import {
  type AuditDigest,
  type DigestedPart,
  findDigestDays,
  findLastDigest,
  insertDigest,
  insertParts,
  isDayOpen,
  withoutHurry,
} from './audit-digest-store.ts'

/** What a turn of the sweeps may take. */
const TURN_MS = 2_000

/** Of the first day. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/** The day, its lines and all that was before it in one number. */
export function digestOfDay(day: string, before: Buffer, parts: readonly DigestedPart[]): Buffer {
  const hash = createHash('sha256')
    .update(before)
    .update(`${day} ${linesOf(parts)}\n`)
  for (const part of parts) hash.update(part.hash)
  return hash.digest()
}

export const linesOf = (parts: readonly DigestedPart[]): number =>
  parts.reduce((sum, { lineCount }) => sum + lineCount, 0)

/**
 * Makes the digest of the next day that is over; null while there is none, or while a transaction from before the end of
 * the day may still add to it. A day without a line has one too: a day that is missing is seen.
 */
export async function digestNextDay(tx: Db, now: Date | null = null): Promise<AuditDigest | null> {
  const { first, last, yesterday } = await findDigestDays(tx, now)
  const day = last === null ? first : dayAfter(last)
  if (day === null || day > yesterday) return null
  // Asked by a statement of its own: the next one sees whatever was committed until this one said no.
  if (await isDayOpen(tx, day)) return null
  await withoutHurry(tx)
  const before = (await findLastDigest(tx)) ?? NOTHING_BEFORE
  const parts = await insertParts(tx, day)
  const made = { day, lineCount: linesOf(parts), digest: digestOfDay(day, before, parts) }
  await insertDigest(tx, {
    ...made,
    firstId: parts[0]?.firstId ?? null,
    lastId: parts.at(-1)?.lastId ?? null,
  })
  return made
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** After every midnight of the house. The log has each digest too: it is kept elsewhere than the trail. */
export function registerAuditDigest(): void {
  registerSweep('audit digest', async (tx, log) => {
    // Of a shop that had none until now, many in one turn, and the rest in the next.
    for (const began = performance.now(); performance.now() - began < TURN_MS; ) {
      const made = await digestNextDay(tx)
      if (!made) return
      log.info(
        { day: made.day, lines: made.lineCount, digest: made.digest.toString('hex') },
        'digest of the audit trail',
      )
    }
  })
}
