import type { DeskFact, FactChange } from '@shop/contracts/fees/fee-desk'
import { STATES } from '@shop/domain/delivery/states'
import { type FactKind, tireFeeKey } from '@shop/domain/fees/dated-fact'
import { databaseNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type StoredChange, selectFactsWithStaff, selectFeeRequestsWithStaff, subjectOf } from './store.ts'

/** Everything that is in force or comes, also of states that take nothing: there one may be added. */
export async function showFees(db: Db, actor: string): Promise<DeskFact[]> {
  const [rows, waiting, now] = await Promise.all([
    selectFactsWithStaff(db),
    selectFeeRequestsWithStaff(db, 'waiting'),
    databaseNow(db),
  ])
  const named = Map.groupBy([...rows, ...waiting], subjectOf)
  const shown = [...named.values()].map((changes) => shownFact(changes, now, actor))
  const has = (kind: FactKind, state: string) =>
    shown.some((fact) => fact.kind === kind && fact.key.slice(0, 2) === state)
  const none = (kind: FactKind, key: string): DeskFact => ({ kind, key, now: null, coming: [] })
  const missing = STATES.flatMap(({ code }) => [
    ...(has('tire-fee', code) ? [] : [none('tire-fee', tireFeeKey({ state: code, code: 'tire-fee' }))]),
    ...(has('labor-tax', code) ? [] : [none('labor-tax', code)]),
  ])
  return [...shown, ...missing].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** What one of them was, and what was asked for and came to nothing; what begins last comes first. */
export async function showFeeHistory(
  db: Db,
  actor: string,
  named: { kind: FactKind; key: string },
): Promise<FactChange[]> {
  const [rows, refused] = await Promise.all([
    selectFactsWithStaff(db, named),
    selectFeeRequestsWithStaff(db, { subject: subjectOf(named) }),
  ])
  return [...rows, ...refused]
    .toSorted((a, b) => (a.beginsAt < b.beginsAt ? 1 : -1))
    .map((change) => shownChange(change, actor))
}

function shownFact(changes: readonly StoredChange[], now: Date, actor: string): DeskFact {
  const [{ kind, key }] = changes as [StoredChange]
  const isBegun = ({ beginsAt }: StoredChange) => beginsAt <= now.toISOString()
  const inForce = changes.findLast((change) => change.state === 'approved' && isBegun(change))
  return {
    kind,
    key,
    now: inForce ? { value: inForce.value, beginsAt: inForce.beginsAt, source: inForce.source } : null,
    coming: changes
      .filter((change) => change.state === 'waiting' || !isBegun(change))
      .toSorted((a, b) => (a.beginsAt < b.beginsAt ? -1 : 1))
      .map((change) => shownChange(change, actor)),
  }
}

/** As the person who asks sees it. */
function shownChange({ kind: _, key: __, ...change }: StoredChange, actor: string): FactChange {
  const person = (of: { actor: string; name: string | null }) => ({
    name: of.name,
    isYou: of.actor === actor,
  })
  return {
    ...change,
    askedBy: person(change.askedBy),
    decidedBy: change.decidedBy && person(change.decidedBy),
  }
}
