import { ACCOUNT_TYPES } from '@shop/domain/accounts/account-type'
import { PRICE_LABELS } from '@shop/domain/pricing/price-label'
import type { BuyerPlans, PlanList, PlanRule } from '@shop/domain/pricing/price-plan'
import { sql } from 'kysely'
import { z } from 'zod'
import { AssortmentTerms, assortmentOf, assortmentTerms } from '../channels/index.ts'
import { instant, SOON } from './instants.ts'

// Which price lists a buyer reads, what is made of their prices and which tires are sold to them, as a part of the statement that reads the tires: both
// are of one instant.

/** A list that is open to the buyer, or to everybody on the channel. */
const OpenList = z.strictObject({
  planId: z.string(),
  priceListId: z.string(),
  /** Of its prices in a listing row, from 1. */
  place: z.number(),
  label: z.enum(PRICE_LABELS),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  precedence: z.number(),
}) satisfies z.ZodType<PlanList>
export type OpenList = z.infer<typeof OpenList>

const Rule = z.strictObject({
  planId: z.string(),
  id: z.string(),
  effectiveFrom: z.string(),
  endsAt: z.string().nullable(),
  factors: z.array(
    z.strictObject({ brandId: z.string().nullable(), typeId: z.string().nullable(), factorPpm: z.number() }),
  ),
  roundToCents: z.number(),
  endingCents: z.number(),
  floorPpm: z.number(),
}) satisfies z.ZodType<PlanRule>

export const PlanTerms = z.strictObject({
  now: z.string(),
  /** Ids of the buyer's plan and of the channel's; a channel without one sells nothing. */
  own: z.string().nullable(),
  everybodys: z.string().nullable(),
  lists: z.array(OpenList),
  /** Those that hold or begin soon. */
  rules: z.array(Rule),
  /** Null: the whole catalogue is sold. */
  assortment: AssortmentTerms.nullable(),
  /** Whether the channel sells on from counters of a late supplier. */
  keepsLate: z.boolean(),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** Whose plan it is: values, or what the statement around it knows them by. */
export interface PlanBuyer {
  readonly channelId: unknown
  readonly accountType: unknown
  readonly companyId: unknown
}

/** The buyer's plan `own` and the channel's `everybodys`, as `asked`. */
const askedPlans = ({ channelId, companyId }: PlanBuyer) => sql`(
  select c.price_plan_id as everybodys, c.late_stock = 'keep' as keeps_late,
         coalesce((select price_plan_id from company_plan where company_id = ${companyId}), c.price_plan_id) as own
    from channel_in_force c where c.id = ${channelId}) asked`

const isOwn = ({ accountType }: PlanBuyer) => sql`
  x.plan_id = asked.own and (x.account_type_id is null or x.account_type_id = ${accountType})`

const isRead = (buyer: PlanBuyer) => sql`
  (${isOwn(buyer)} or x.plan_id = asked.everybodys and x.account_type_id is null)`

/** The place of each list in a listing row. */
const PLACED = sql`(select row_number() over (order by ordinal)::int as place, id, label from price_list) l`

export const planTerms = (buyer: PlanBuyer) => sql<PlanTerms>`(
  select json_build_object('now', ${instant('now()')}, 'own', asked.own, 'everybodys', asked.everybodys,
    'lists', coalesce((
      select json_agg(json_build_object('planId', x.plan_id, 'priceListId', l.id, 'place', l.place, 'label', l.label,
               'accountType', x.account_type_id, 'precedence', x.precedence))
        from price_plan_list x join ${PLACED} on l.id = x.price_list_id where ${isRead(buyer)}), '[]'),
    'rules', coalesce((
      select json_agg(json_build_object('planId', r.plan_id, 'id', r.id::text, 'roundToCents', r.round_to_cents,
               'endingCents', r.ending_cents, 'floorPpm', r.floor_ppm,
               'effectiveFrom', ${instant('r.effective_from')}, 'endsAt', ${instant('r.ends_at')},
               'factors', coalesce((
                 select json_agg(json_build_object('brandId', f.brand_id::text, 'typeId', f.type_id::text,
                          'factorPpm', f.factor_ppm)) from price_plan_factor f where f.rule_id = r.id), '[]')))
        from price_plan_rule r
       where r.plan_id in (asked.own, asked.everybodys)
         and r.effective_from < ${SOON} and coalesce(r.ends_at > now(), true)), '[]'),
    'assortment', ${assortmentTerms(buyer)}, 'keepsLate', asked.keeps_late)
    from ${askedPlans(buyer)})`

/** The places of the lists open to the buyer, the one that decides first, and the assortment; a statement calls it `open_list`. */
export const openLists = (buyer: PlanBuyer) => sql<{ places: number[] }>`(
  select array(select l.place from price_plan_list x join ${PLACED} on l.id = x.price_list_id
                where ${isOwn(buyer)} order by x.precedence desc) as places, assorted.*
    from ${askedPlans(buyer)}, ${assortmentOf(buyer)} assorted)`

/** Ids of the lists whose prices `planTerms` can be read with. */
export const listsRead = (buyer: PlanBuyer) => sql<string[]>`array(
  select x.price_list_id from ${askedPlans(buyer)}, price_plan_list x where ${isRead(buyer)})`

export function plansIn({ own, everybodys, lists, rules }: PlanTerms): BuyerPlans<OpenList> {
  const planOf = (id: string | null) => ({
    lists: lists.filter(({ planId }) => planId === id),
    rules: rules.filter(({ planId }) => planId === id),
  })
  const channels = planOf(everybodys)
  return { own: own === everybodys ? channels : planOf(own), everybodys: channels }
}
