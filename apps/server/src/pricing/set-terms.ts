import type { SetPrice } from '@shop/contracts/catalogue/catalogue'
import { earlier } from '@shop/domain/pricing/deals'
import { priceAfterDeals } from '@shop/domain/pricing/price-after-deals'
import { plansHoldUntil } from '@shop/domain/pricing/price-plan'
import type { BookPrice } from '@shop/domain/pricing/quote-input'
import type { Instant } from '@shop/domain/time/instant'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { statement } from '../platform/db/statement.ts'
import { type DealSeeker, DealTerms, dealsIn, dealTerms } from './deal-terms.ts'
import { PlanTerms, plansIn, planTerms } from './plan-terms.ts'
import { type Buyer, bookOf } from './price-book.ts'
import { shownSet } from './shown-set.ts'
import { ListPrice, pricesInForce } from './store.ts'

/** Two cars' worth: a page comes with these, and asks for more when somebody wants more. */
const USUAL_SETS = 8

/** Some tires with their prices. */
export const PricedTires = z.strictObject({
  plan: PlanTerms,
  prices: z.array(ListPrice),
  tires: z.array(
    z.strictObject({ tireId: z.number(), lineId: z.number(), brandId: z.number(), typeId: z.number() }),
  ),
})

/** What the prices of sets of them are made from. */
type SetTerms = z.infer<typeof PricedTires> & { deals: DealTerms }

type Asked = DealSeeker & { readonly tireIds: readonly number[] }

export const pricedTires = (params: Buyer & { readonly tireIds: readonly number[] }) => sql<
  z.infer<typeof PricedTires>
>`json_build_object(
  'plan', ${planTerms(params)},
  'prices', (select coalesce(json_agg(p), '[]') from (${pricesInForce({
    channelId: params.channelId,
    accountType: params.accountType,
    companyId: params.companyId,
    tireIds: params.tireIds,
  })}) p),
  'tires', (select coalesce(json_agg(json_build_object('tireId', t.id, 'lineId', t.line_id, 'brandId', l.brand_id,
        'typeId', l.type_id)), '[]')
      from tire t join product_line l on l.id = t.line_id where t.id = any (${params.tireIds}::bigint[])))`

/** A tire with what one of it, two of it and so on cost. */
export interface SetsOfTire {
  readonly price: BookPrice
  readonly sets: SetPrice[]
}

export interface SetPrices {
  readonly ofTire: ReadonlyMap<number, SetsOfTire>
  /** Until when they hold. */
  readonly validUntil: Instant | null
}

export function setPricesIn(
  { deals: terms, ...priced }: SetTerms,
  buyer: Buyer,
  largest = USUAL_SETS,
): SetPrices {
  const deals = dealsIn(terms, buyer)
  const idsOf = new Map(priced.tires.map((tire) => [tire.tireId, tire]))
  const ofTire = new Map<number, SetsOfTire>()
  const untils = [plansHoldUntil(plansIn(priced.plan), priced.plan.now)]
  for (const price of bookOf(priced, buyer.accountType).prices) {
    const ids = idsOf.get(Number(price.tireId))
    if (!ids) continue
    const tire = {
      tireId: price.tireId,
      lineId: String(ids.lineId),
      brandId: String(ids.brandId),
      typeId: String(ids.typeId),
    }
    const sets = Array.from({ length: largest }, (_, index) => {
      const set = priceAfterDeals([{ tire, unitCents: price.unitCents, quantity: index + 1 }], deals)
      untils.push(set.holdsUntil)
      return shownSet(set, [{ publicPriceInCents: price.publicUnitCents }], terms)
    })
    ofTire.set(ids.tireId, { price, sets })
  }
  return { ofTire, validUntil: untils.reduce(earlier, null) }
}

const SET_PRICES = statement('prices of sets', { priced: PricedTires, deals: DealTerms })

const termsOfSets = preparedQuery(
  (_db: Db, params: Asked) => SET_PRICES`
    select ${pricedTires(params)} as priced, ${dealTerms(params, sql`select unnest(${params.tireIds}::bigint[])`)} as deals`,
)

/** What sets of these tires cost this buyer now; one without a price is left out. */
export async function loadSetPrices(
  db: Db,
  buyer: DealSeeker,
  tireIds: readonly number[],
  largest = USUAL_SETS,
): Promise<SetPrices> {
  const [row] = tireIds.length === 0 ? [] : await termsOfSets(db, { ...buyer, tireIds })
  return row
    ? setPricesIn({ ...row.priced, deals: row.deals }, buyer, largest)
    : { ofTire: new Map(), validUntil: null }
}
