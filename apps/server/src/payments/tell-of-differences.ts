import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { resolveIncident } from '../platform/events/resolve-incident.ts'
import { messages } from './messages.ts'
import type { FreshDifference, NamedDifference } from './reconciliation-store.ts'

const DIFFERS = 'settlement-differs'
const LATE = 'settlement-late'

/** An order's id in it leads to the order. */
const subjectOf = (provider: string, { day, kind, move, reference, orderId }: NamedDifference): string =>
  [provider, day, kind, move, reference, ...(orderId ? [orderId] : [])].join(':')

export async function tellOfDifferences(
  tx: Db,
  provider: string,
  differences: readonly FreshDifference[],
): Promise<void> {
  for (const difference of differences) {
    const { day, kind, move, reference, ownCents, theirCents } = difference
    const { what, next } = messages.differences[kind]
    const detail = { difference: what, provider, day, move, reference, ownCents, theirCents, next }
    await raiseIncident(tx, { kind: DIFFERS, subject: subjectOf(provider, difference), detail })
  }
}

export async function closeCleared(
  tx: Db,
  provider: string,
  differences: readonly NamedDifference[],
): Promise<void> {
  for (const difference of differences) {
    await resolveIncident(tx, { kind: DIFFERS, subject: subjectOf(provider, difference) })
  }
}

export async function tellOfLateFile(
  db: Db,
  provider: string,
  day: string,
  fault: string | null,
): Promise<void> {
  await raiseIncident(db, { kind: LATE, subject: `${provider}:${day}`, detail: { provider, day, fault } })
}

export async function closeLate(tx: Db, provider: string, day: string): Promise<void> {
  await resolveIncident(tx, { kind: LATE, subject: `${provider}:${day}` })
}
