import type { Db } from '../db/database.ts'
import { dayAfter, digestOfDay, linesOf, NOTHING_BEFORE } from './audit-digest.ts'
import {
  type AuditDigest,
  type DigestedPart,
  findDigestDays,
  findLineBefore,
  findMarks,
  selectDigests,
  selectPartsNow,
  selectPartsThen,
} from './audit-digest-store.ts'

/** The first thing that is not as it was, and the line where there is one to name. */
export interface AuditBreak {
  readonly day: string
  readonly what:
    | 'line-changed'
    | 'line-missing'
    | 'line-added'
    | 'digest-changed'
    | 'digest-missing'
    | 'digest-late'
  readonly line: number | null
}

export interface AuditCheck {
  readonly days: number
  readonly lines: number
  /** Worth keeping elsewhere: who has it can tell whether all of the trail was written anew. */
  readonly last: { readonly day: string; readonly digest: string } | null
  readonly broken: AuditBreak | null
}

/** Reckons the whole chain anew, day by day, and stops at the first difference. */
export async function checkAudit(
  db: Db,
  showDay: (day: string) => void = () => {},
  now: Date | null = null,
): Promise<AuditCheck> {
  const digests = await selectDigests(db)
  const [first] = digests
  let lines = 0
  let days = 0
  let before: Buffer = NOTHING_BEFORE
  let expected = first?.day ?? ''
  const ended = (broken: AuditBreak | null): AuditCheck => {
    const last = digests.at(-1)
    return { days, lines, last: last ? { day: last.day, digest: last.digest.toString('hex') } : null, broken }
  }

  const stray = first ? await findLineBefore(db, first.day) : null
  if (first && stray !== null) return ended({ day: first.day, what: 'line-added', line: stray })
  for (const digest of digests) {
    if (digest.day !== expected) return ended({ day: expected, what: 'digest-missing', line: null })
    showDay(digest.day)
    const parts = await selectPartsNow(db, digest.day)
    const again = digestOfDay(digest.day, before, parts)
    if (!again.equals(digest.digest)) return ended(await findBreak(db, digest, { before, parts }))
    lines += linesOf(parts)
    days += 1
    before = digest.digest
    expected = dayAfter(digest.day)
  }
  return ended(await findDelay(db, digests, now))
}

async function findBreak(
  db: Db,
  { day, digest }: AuditDigest,
  { before, parts }: { before: Buffer; parts: readonly DigestedPart[] },
): Promise<AuditBreak> {
  const then = await selectPartsThen(db, day)
  // Whoever has changed the marks too has not found what they come to.
  if (!digestOfDay(day, before, then).equals(digest)) return { day, what: 'digest-changed', line: null }
  for (let part = 0; part < Math.max(then.length, parts.length); part++) {
    const hash = then[part]?.hash
    if (hash && parts[part]?.hash.equals(hash)) continue
    const { were, are } = await findMarks(db, day, part)
    const found = firstDifference(marksOf(were), marksOf(are))
    if (found) return { day, ...found }
  }
  return { day, what: 'digest-changed', line: null }
}

const MARK_BYTES = 24

/** By the id of its line. */
function marksOf(marks: Buffer): Map<number, string> {
  const found = new Map<number, string>()
  for (let at = 0; at < marks.length; at += MARK_BYTES)
    found.set(Number(marks.readBigInt64BE(at)), marks.toString('hex', at + 8, at + MARK_BYTES))
  return found
}

function firstDifference(
  were: ReadonlyMap<number, string>,
  are: ReadonlyMap<number, string>,
): Pick<AuditBreak, 'what' | 'line'> | null {
  const ids = [...new Set([...were.keys(), ...are.keys()])].sort((a, b) => a - b)
  for (const line of ids) {
    const [was, is] = [were.get(line), are.get(line)]
    if (was === is) continue
    if (was === undefined) return { what: 'line-added', line }
    return { what: is === undefined ? 'line-missing' : 'line-changed', line }
  }
  return null
}

/** A day and a half without a digest: the worker rests, or the last ones were taken away. */
async function findDelay(
  db: Db,
  digests: readonly AuditDigest[],
  now: Date | null,
): Promise<AuditBreak | null> {
  const { first, yesterday } = await findDigestDays(db, now)
  const last = digests.at(-1)
  const due = last ? dayAfter(last.day) : first
  return due !== null && due < yesterday ? { day: due, what: 'digest-late', line: null } : null
}
