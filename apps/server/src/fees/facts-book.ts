import { FACT_VALUES, FactKind } from '@shop/contracts/fees/fact-values'
import type { DatedFact } from '@shop/domain/fees/dated-fact'
import { type Facts, factsAt } from '@shop/domain/fees/facts'
import type { Db } from '../platform/db/database.ts'
import type { Held } from '../platform/db/hold.ts'

/** The dated facts, in memory. Whoever reckons says at which instant, and gets what is in force then. */
export interface FactsBook {
  at(instant: Date): Promise<Facts>
  /** By the clock of the database. */
  now(): Promise<Facts>
}

export function openFactsBook(held: Held<readonly DatedFact[]>): FactsBook {
  // The same until the next of them begins: a listing of quotes reckons them once.
  let last: { rows: readonly DatedFact[]; from: string; facts: Facts } | null = null
  const factsOf = (rows: readonly DatedFact[], at: string): Facts => {
    const isSame =
      last?.rows === rows && last.from <= at && (last.facts.until === null || at < last.facts.until)
    if (!last || !isSame) last = { rows, from: at, facts: factsAt(rows, at) }
    return last.facts
  }
  return {
    at: async (instant) => factsOf((await held.current()).held, instant.toISOString()),
    now: async () => {
      const { held: rows, now } = await held.current()
      return factsOf(rows, now.toISOString())
    },
  }
}

/** Also what is still to come: a change is known everywhere long before it begins. */
export async function readFacts(db: Db): Promise<readonly DatedFact[]> {
  const rows = await db
    .selectFrom('dated_fact')
    .select(['kind', 'key', 'begins_at', 'value'])
    .orderBy('begins_at')
    .execute()
  return rows.map((row) => {
    const kind = FactKind.parse(row.kind)
    return {
      kind,
      key: row.key,
      beginsAt: row.begins_at.toISOString(),
      value: row.value === null ? null : FACT_VALUES[kind].parse(row.value),
    } as DatedFact
  })
}
