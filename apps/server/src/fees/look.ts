import { stateName } from '@shop/domain/delivery/states'
import { FACT_KINDS, type FactValues } from '@shop/domain/fees/dated-fact'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { comesUp, defineComing, nextFirst } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'

const BEGINNING = statement('facts that begin', {
  at: z.date(),
  text: z.string(),
  kind: z.enum(FACT_KINDS),
  before: z.unknown(),
  after: z.unknown(),
})

/** What has not begun has no pages dropped for it yet: that is what the index holds. */
export const factsToCome = defineComing({
  name: 'fees-beginning',
  title: messages.look,
  permission: 'fees.edit',
  link: { desk: 'fees', query: {} },
  statement: () => BEGINNING`
    select f.begins_at as at, f.key as text, f.kind, f.value as after,
           (select p.value from dated_fact p where p.kind = f.kind and p.key = f.key and p.begins_at < f.begins_at
             order by p.begins_at desc limit 1) as before
      from dated_fact f where f.pages_dropped_at is null and ${comesUp('f.begins_at')} ${nextFirst}`,
  textOf: ({ kind, text: key, before, after }) => {
    const state = stateName(key.slice(0, 2)) ?? key
    if (kind !== 'tire-fee') return messages.changes[kind](state)
    const [from, to] = [flatCents(before), flatCents(after)]
    if (after === null) return messages.feeEnds(state)
    if (before === null) return messages.feeBegins(state)
    return from === null || to === null ? messages.feeChanges(state) : messages.feeGoesTo(state, from, to)
  },
})

function flatCents(value: unknown): number | null {
  const amount = (value as FactValues['tire-fee'] | null)?.amount
  return amount?.kind === 'flat' ? amount.perTireCents : null
}
