import type { CoverageSnapshot } from '../coverage/coverage-price.ts'
import type { LaborTaxRule } from '../pricing/labor-tax.ts'
import type { StateTireFee } from '../pricing/state-tire-fee.ts'
import type { Instant } from '../time/instant.ts'
import { ALL, type DatedFact, type FactKind, type FactValues, type HandlingFee } from './dated-fact.ts'

/** All of them as they are in force at one instant: what is reckoned with, wherever it is reckoned. */
export type Facts = {
  readonly tireFees: readonly StateTireFee[]
  readonly laborTax: readonly LaborTaxRule[]
  readonly coverage: CoverageSnapshot
  /** Of a channel that has no settings of its own. */
  readonly handling: HandlingFee
  /** From placing to the release of the order to the warehouse; the shopper can cancel until then. */
  readonly cancelMinutes: number
  /** When the next of them begins; null while nothing is planned. */
  readonly until: Instant | null
}

export function factsAt(rows: readonly DatedFact[], at: Instant): Facts {
  const inForce = latestBegun(rows, at)
  const all = <Kind extends FactKind>(kind: Kind): FactValues[Kind][] =>
    inForce.flatMap((row) => (row.kind === kind && row.value ? [row.value as FactValues[Kind]] : []))
  const one = <Kind extends FactKind>(kind: Kind, key: string): FactValues[Kind] => {
    const found = inForce.find((row) => row.kind === kind && row.key === key)?.value
    if (!found) throw new RangeError(`No ${kind} ${key} at ${at}`)
    return found as FactValues[Kind]
  }
  return {
    tireFees: all('tire-fee'),
    laborTax: all('labor-tax'),
    coverage: { prices: one('coverage-prices', ALL), terms: one('coverage-terms', 'road-hazard') },
    handling: one('handling-fee', ALL),
    cancelMinutes: one('cancel-window', ALL).minutes,
    until: nextBeginning(rows, at),
  }
}

/** Of each key the last that has begun. */
function latestBegun(rows: readonly DatedFact[], at: Instant): DatedFact[] {
  const latest = new Map<string, DatedFact>()
  for (const row of rows) {
    if (row.beginsAt > at) continue
    const name = `${row.kind} ${row.key}`
    const known = latest.get(name)
    if (!known || known.beginsAt < row.beginsAt) latest.set(name, row)
  }
  return [...latest.values()]
}

function nextBeginning(rows: readonly DatedFact[], at: Instant): Instant | null {
  const coming = rows.map(({ beginsAt }) => beginsAt).filter((beginsAt) => beginsAt > at)
  return coming.toSorted()[0] ?? null
}
