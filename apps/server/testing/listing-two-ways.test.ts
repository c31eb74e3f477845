import { getProducts } from '@shop/contracts/search/products'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openObserver } from '../src/platform/db/database.ts'
import { type HeldColumns, holdColumns } from '../src/search/index.ts'
import { listProducts } from '../src/search/list-products.ts'
import { questions, saidIn, VARIETY } from './listing-questions.ts'
import { type ShopUnderTest, shopUnderTest } from './shop-under-test.ts'
import { readSlowWorld, type SlowWorld } from './slow-listing.ts'

// `LIST_QUESTIONS=1000` asks so many, of the small world instead of the starter's.
const QUESTIONS = Number(process.env.LIST_QUESTIONS ?? 200)
const IS_SMALL = process.env.LIST_QUESTIONS !== undefined

/** A rule on each channel's plan, and a plan of a company with a list of its own that has few prices. */
const PLANS = `
  insert into price_list (id, name, label) values ('few', 'Few prices', 'special');
  insert into price (price_list_id, tire_id, amount_cents) select 'few', id, 9000 + id % 7000 from tire where id % 3 = 0;
  insert into price_plan (id, name) values ('few', 'Few');
  insert into price_plan_list (plan_id, price_list_id, precedence)
  values ('few', 'few', 2), ('few', 'simpletire-public', 1), ('few', 'employee-public', 0);
  insert into company (id, name, price_plan_id) values ('few', 'Few', 'few');
  with rule as (
    insert into price_plan_rule (plan_id, effective_from, ends_at, round_to_cents, ending_cents, floor_ppm)
    values ('simpletire', now() - interval '1 day', now() + interval '1 day', 100, 99, 0),
           ('employee', now() - interval '1 day', null, 1, 0, 960000), ('few', now(), null, 500, 0, 900000)
    returning id, plan_id)
  insert into price_plan_factor (rule_id, brand_id, type_id, factor_ppm)
  select r.id, b.id, null::smallint, 1000000 - b.id % 7 * 20000 from rule r, brand b where b.id % 2 = 0
  union all select r.id, null, y.id, 1000000 + y.id % 5 * 10000 from rule r, tire_type y where y.id % 2 = 0
  union all select r.id, null, null, 970000 from rule r where r.plan_id <> 'employee';`

let house: ShopUnderTest
let world: SlowWorld
let observer: ReturnType<typeof openObserver>
let columns: HeldColumns
beforeAll(async () => {
  house = await shopUnderTest({ isWithoutColumns: true, ...(IS_SMALL && { world: 'small' }) })
  observer = openObserver(house.shop.env.DATABASE_URL, 'test')
  columns = holdColumns(observer.db, house.shop.log, { lookMs: 0 })
  await columns.settled()
  // Written once the columns are built: they have it by difference.
  await house.owner.query(VARIETY)
  await house.owner.query(PLANS)
  world = await readSlowWorld(house.owner)
}, 300_000)
afterAll(async () => {
  await columns.close()
  await observer.close()
  await house.close()
})

describe('a listing from columns and one by its statement', { timeout: 1_200_000 }, () => {
  it('[LIST-018] [PLAN-009] say the same, whatever is asked and whoever asks', async () => {
    const { rows } = await house.owner.query<{ id: string }>('select id from account order by id limit 1')
    const accounts = [null, null, rows[0]?.id ?? null]
    const companies = fc.constantFrom(null, null, 'few')
    const seen = { products: 0, vehicles: 0, staggered: 0 }
    await fc.assert(
      fc.asyncProperty(
        questions(world),
        fc.constantFrom(...accounts),
        companies,
        async (question, accountId, companyId) => {
          const query = getProducts.query.parse(Object.fromEntries(saidIn(question)))
          const buyer = {
            channelId: question.channel,
            accountType: 'none',
            companyId,
            accountId,
          } as const
          const db = house.shop.db.catalogue
          const [held, read] = [
            await listProducts({ db, columns }, buyer, query),
            await listProducts({ db, columns: null }, buyer, query),
          ]
          expect(await columns.fresh()).not.toBe(null)
          expect(JSON.stringify(held)).toBe(JSON.stringify(read))
          if (typeof held === 'string') return
          seen.products += held.products.length
          seen.vehicles += held.vehicle ? 1 : 0
          seen.staggered += held.products.filter(({ rear }) => rear).length
        },
      ),
      { numRuns: QUESTIONS, seed: 11 },
    )
    expect(Math.min(seen.products, seen.vehicles)).toBeGreaterThan(QUESTIONS / 10)
    expect(seen.staggered).toBeGreaterThan(0)
  })

  it.each([
    { onSale: 'true' },
    { deal: 'tenth' },
    { deal: 'alone' },
    { onSale: 'true', tireSize: '225-65r17' },
  ])('[LIST-018] say the same of what is on sale: %o', async (asked) => {
    const query = getProducts.query.parse(asked)
    const buyer = { channelId: 'simpletire', accountType: 'none', companyId: null, accountId: null } as const
    const db = house.shop.db.catalogue
    const held = await listProducts({ db, columns }, buyer, query)
    expect(JSON.stringify(held)).toBe(JSON.stringify(await listProducts({ db, columns: null }, buyer, query)))
    expect(typeof held === 'string' ? 0 : held.products.length).toBeGreaterThan(0)
  })
})
