import { earlier } from '@shop/domain/pricing/deals'
import { SET, type SetOffer, setOffers } from '@shop/domain/pricing/set-offer'
import type { Instant } from '@shop/domain/time/instant'
import { sql } from 'kysely'
import { z } from 'zod'
import { isSold, isStocked } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import {
  type DealSeeker,
  DealTerms,
  dealsIn,
  dealTerms,
  listedPlan,
  listedPrice,
  openLists,
  PlanTerms,
  planTerms,
} from '../pricing/index.ts'

/** What a line has, of one brand in each size: as a list has it, so that counts agree with the list they lead to. */
export interface LowestSet {
  readonly lineId: number
  readonly brandId: number
  readonly typeSlug: string
  readonly category: string
  /** null where all brands were asked for: there it would be ten times as many. */
  readonly sizeSlug: string | null
  readonly inStock: boolean
  readonly tireCount: number
  /** What the cheapest set costs after deals; null of a brand we no longer sell. */
  readonly setCents: number | null
}

const OFFERED = statement('what is offered', {
  lineId: z.number(),
  brandId: z.number(),
  typeId: z.number(),
  typeSlug: z.string(),
  category: z.string(),
  sizeSlug: z.string().nullable(),
  inStock: z.boolean(),
  /** Where a deal names this one tire; all others of a line share its deals. */
  namedId: z.number().nullable(),
  tireCount: z.number(),
  /** The lowest of them. */
  listCents: z.number().nullable(),
})

const TERMS = statement('terms of what is offered', { plan: PlanTerms, deals: DealTerms })

/** What a buyer sees of one brand or of all, and until when its prices hold. */
export async function lowestSets(
  db: Db,
  buyer: DealSeeker,
  brandId: number | null,
): Promise<{ sets: LowestSet[]; validUntil: Instant | null }> {
  const { channelId } = buyer
  const ofBrand = sql`(${brandId}::int is null or t.brand_id = ${brandId})`
  const [{ rows }, { rows: terms }] = await Promise.all([
    OFFERED`
      with open_list as materialized ${openLists(buyer)},
      named as materialized (
        select tire_id from promotion_target where channel_id = ${channelId} and tire_id is not null
        union select tire_id from daily_deal where channel_id = ${channelId} and ends_at > now()),
      offered as (
        select t.*, ${isStocked('t', 'open_list')} as stocked, case when ${brandId}::int is not null then t.size_slug end as size_asked, n.tire_id as named_id,
                case when not t.is_stop_selling then ${listedPrice('t')} end as cents
          from tire_listing t cross join open_list left join named n on n.tire_id = t.tire_id
         where ${ofBrand} and ${isSold('t', 'open_list')})
      select line_id as "lineId", brand_id as "brandId", type_id as "typeId", type_slug as "typeSlug", category,
             size_asked as "sizeSlug", stocked as "inStock", named_id as "namedId", count(*)::int as "tireCount", min(cents) as "listCents"
        from offered where cents is not null or is_stop_selling
       group by line_id, brand_id, type_id, type_slug, category, size_asked, stocked, named_id`.execute(db),
    TERMS`
      select ${planTerms(buyer)} as plan,
             ${dealTerms(buyer, sql`select t.tire_id from tire_listing t where ${ofBrand}`)} as deals`.execute(
      db,
    ),
  ])
  return pricedIn(rows, terms[0] as RowOf<typeof TERMS>, buyer)
}

/** The dearer a tire, the dearer its set: a plan, and deals that reach tires alike, leave the cheapest the cheapest. */
function pricedIn(
  rows: readonly RowOf<typeof OFFERED>[],
  terms: RowOf<typeof TERMS>,
  buyer: DealSeeker,
): { sets: LowestSet[]; validUntil: Instant | null } {
  const plan = listedPlan(terms.plan, buyer.accountType)
  const offers = setOffers(dealsIn(terms.deals, buyer), SET)
  const ofLine = new Map<number, SetOffer>()
  let validUntil = plan.holdsUntil
  const sets = rows.map(({ listCents, namedId, typeId, ...row }): LowestSet => {
    if (listCents === null) return { ...row, setCents: null }
    const [lineId, brandId, type] = [row.lineId, row.brandId, typeId].map(String) as [string, string, string]
    const known = namedId === null ? ofLine.get(row.lineId) : undefined
    const offer = known ?? offers.of({ tireId: String(namedId ?? ''), lineId, brandId, typeId: type })
    if (namedId === null) ofLine.set(row.lineId, offer)
    validUntil = earlier(validUntil, offer.holdsUntil)
    return { ...row, setCents: offer.setCentsOf(plan.centsOf(listCents, { brandId, typeId: type })) }
  })
  return { sets, validUntil }
}

/** How many lines there are among these, and the lowest price a list shows: of each line what is in stock, if anything is. */
export function countedIn(sets: readonly LowestSet[]) {
  const ofLine = Map.groupBy(sets, ({ lineId }) => lineId)
  const prices = [...ofLine.values()].flatMap((own) => {
    const stocked = own.filter(({ inStock }) => inStock)
    return (stocked.length > 0 ? stocked : own).flatMap(({ setCents }) => setCents ?? [])
  })
  return {
    lineCount: ofLine.size,
    fromSetPriceInCents: prices.length === 0 ? null : prices.reduce((a, b) => Math.min(a, b)),
  }
}
