import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, join, signIn } from '../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let tire: { brand: string; line: string; size: string; brandId: number; typeId: number; cents: number }
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  // Without deals a price is what the plan makes of the list's.
  await house.owner.query('delete from promotion_target; delete from promotion_code; delete from daily_deal')
  const { rows } = await house.owner.query(
    `select brand_slug as brand, line_slug as line, size_slug as size, brand_id as "brandId", type_id as "typeId",
            list_prices[1] as cents from tire_listing where tire_id = ${STARTER_TIRE}`,
  )
  tire = rows[0]
})
afterAll(() => house.close())

interface Shopper {
  readonly visitor: Visitor
  readonly cartId: string
}

/** Somebody with four of the tire in the cart; of a company, if it is named. */
async function shopper(companyId?: string): Promise<Shopper & { accountId: string | null }> {
  const visitor = await house.visitor()
  const signedIn =
    companyId === undefined ? null : await signIn(house, visitor, `ana-${companyId}-${++people}`)
  if (companyId && signedIn) await join(house, signedIn.accountId, companyId)
  const { body } = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
  return { visitor, cartId: body.siteCart.cartUuid as string, accountId: signedIn?.accountId ?? null }
}
let people = 0

/** What the four cost, wherever they are shown. */
async function figuresOf({ visitor, cartId }: Shopper): Promise<Record<string, number | null | undefined>> {
  const [sets, line, list, cart] = [
    await visitor.get(`/set-prices?productId=${STARTER_TIRE}`),
    await visitor.get(`/product-lines/${tire.brand}/${tire.line}?item=${STARTER_TIRE}`),
    await visitor.get(`/products?brand=${tire.brand}&tireSize=${tire.size}&limit=48`),
    await visitor.get(`/cart-summary?id=${cartId}`),
  ]
  const shown = line.body.productLine.tires.find(({ productId }) => productId === STARTER_TIRE)
  const versions = list.body.products.flatMap((card) => card.versions)
  return {
    sets: sets.body.sets[3]?.priceInCents,
    product: shown?.sets[3]?.priceInCents,
    list: versions.find(({ productId }) => productId === STARTER_TIRE)?.setPriceInCents,
    cart: cart.body.siteCart.quote.tiresCents,
  }
}

const everywhere = (setCents: number) => ({
  sets: setCents,
  product: setCents,
  list: setCents,
  cart: setCents,
})

/** A rule of a plan, from so many seconds from now until so many. */
async function addRule(
  rule: { from?: number; until?: number; step?: number; ending?: number; floor?: number },
  factors: readonly [brandId: number | null, typeId: number | null, factorPpm: number][],
  planId = 'simpletire',
): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `with rule as (
       insert into price_plan_rule (plan_id, effective_from, ends_at, round_to_cents, ending_cents, floor_ppm)
       values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $3), $4, $5, $6) returning id),
     factor as (
       insert into price_plan_factor (rule_id, brand_id, type_id, factor_ppm)
       select rule.id, f.* from rule, unnest($7::int[], $8::smallint[], $9::int[]) f)
     select id::text from rule`,
    [
      ...[planId, rule.from ?? -1, rule.until ?? null, rule.step ?? 1, rule.ending ?? 0, rule.floor ?? 0],
      ...([0, 1, 2] as const).map((at) => factors.map((factor) => factor[at])),
    ],
  )
  return rows[0]?.id ?? ''
}
const withoutRules = () => house.owner.query('delete from price_plan_rule')
afterEach(withoutRules)

describe('price lists', () => {
  it('[PLAN-001] are at most 64, whoever writes them', async () => {
    const one = `insert into price_list (name, label, id) values ('More', 'retail', $1)`
    const { rows } = await house.owner.query('select max(ordinal) as most from price_list')
    const client = await house.owner.connect()
    await client.query('begin')
    for (let n = rows[0].most + 1; n <= 64; n++) await client.query(one, [`more-${n}`])
    await expect(client.query(one, ['one-too-many'])).rejects.toThrow('price_list_few')
    await client.query('rollback')
    client.release()
    await house.owner.query(`select setval(pg_get_serial_sequence('price_list', 'ordinal'), $1)`, [
      rows[0].most,
    ])
  })
})

describe('the plan of a buyer', () => {
  it("[PLAN-002] is the company's while the membership is in force, if the company names one, else the channel's", async () => {
    await addCompany(house, 'plan-works', 'Plan Works', 20_001)
    await house.owner.query(`insert into company (id, name) values ('no-plan', 'No Plan')`)
    const [nobody, member, other] = [await shopper(), await shopper('plan-works'), await shopper('no-plan')]
    expect(await figuresOf(nobody)).toEqual(everywhere(4 * tire.cents))
    expect(await figuresOf(other)).toEqual(everywhere(4 * tire.cents))
    expect(await figuresOf(member)).toEqual(everywhere(80_004))
    await house.owner.query(`update company set price_plan_id = null where id = 'plan-works'`)
    expect(await figuresOf(member)).toEqual(everywhere(4 * tire.cents))
    await house.owner.query(`update company set price_plan_id = id where id = 'plan-works'`)
    expect(await figuresOf(member)).toEqual(everywhere(80_004))
    await house.owner.query('update membership set ends_at = now() where account_id = $1', [member.accountId])
    expect(await figuresOf(member)).toEqual(everywhere(4 * tire.cents))
  })

  it("[PLAN-002] of everybody else is the channel's, as soon as it names another", async () => {
    const nobody = await shopper()
    await house.owner.query(`update channel set price_plan_id = 'employee' where id = 'simpletire'`)
    const { rows } = await house.owner.query(
      `select list_prices[7] as cents from tire_listing where tire_id = ${STARTER_TIRE}`,
    )
    expect(rows[0].cents).not.toBe(tire.cents)
    expect(await figuresOf(nobody)).toEqual(everywhere(4 * rows[0].cents))
    await house.owner.query(`update channel set price_plan_id = 'simpletire' where id = 'simpletire'`)
    expect(await figuresOf(nobody)).toEqual(everywhere(4 * tire.cents))
  })
})

describe('the rule of a plan', () => {
  it('[PLAN-004] goes by the brand, else by the type, else by the factor for all', async () => {
    const nobody = await shopper()
    const all = [null, null, 700_000] as const
    const type = [null, tire.typeId, 800_000] as const
    const brand = [tire.brandId, null, 900_000] as const
    for (const [factors, factorPpm] of [
      [[[...all]], 700_000],
      [[[...all], [...type]], 800_000],
      [[[...all], [...type], [...brand]], 900_000],
    ] as [[number | null, number | null, number][], number][]) {
      await addRule({}, factors)
      expect(await figuresOf(nobody)).toEqual(
        everywhere(4 * Math.round((tire.cents * factorPpm) / 1_000_000)),
      )
      await withoutRules()
    }
  })

  it('[PLAN-005] [PLAN-006] rounds, and stops at the floor', async () => {
    const nobody = await shopper()
    await addRule({ step: 100, ending: 99 }, [[null, null, 950_000]])
    const rounded = Math.round((tire.cents * 0.95 - 99) / 100) * 100 + 99
    expect(await figuresOf(nobody)).toEqual(everywhere(4 * rounded))
    await withoutRules()
    await addRule({ floor: 980_000 }, [[null, null, 950_000]])
    expect(await figuresOf(nobody)).toEqual(everywhere(4 * Math.ceil(tire.cents * 0.98)))
  })

  it('[PLAN-006] is refused by the database with an ending or a floor that cannot be', async () => {
    await expect(addRule({ step: 100, ending: 100 }, [])).rejects.toThrow('price_plan_rule')
    await expect(addRule({ floor: 1_000_001 }, [])).rejects.toThrow('price_plan_rule')
    await expect(addRule({}, [[tire.brandId, tire.typeId, 1]])).rejects.toThrow('price_plan_factor')
    await addRule({ from: -10, until: 10 }, [])
    await expect(addRule({ from: 9 }, [])).rejects.toThrow('price_plan_rule')
  })

  it('[PLAN-007] holds from when it begins until it ends, and one that is planned changes nothing before', async () => {
    const nobody = await shopper()
    const cheaper = everywhere(4 * Math.round(tire.cents / 2))
    await addRule({ from: 3, until: 8 }, [[null, null, 500_000]])
    const { rows } = await house.owner.query<{ from: Date; until: Date }>(
      'select effective_from as from, ends_at as until from price_plan_rule',
    )
    const ask = async () => {
      const asked = await clock()
      const figures = await figuresOf(nobody)
      return { asked, figures, answered: await clock() }
    }
    const clock = async () => {
      const found = await house.owner.query<{ at: Date }>('select clock_timestamp() as at')
      return found.rows[0]?.at.getTime() ?? 0
    }
    const [from, until] = [rows[0]?.from.getTime() ?? 0, rows[0]?.until.getTime() ?? 0]
    const seen = { before: 0, within: 0, after: 0 }
    while (seen.after === 0) {
      const { asked, figures, answered } = await ask()
      // What was asked over the very instant may be of either side of it.
      if (answered < from) {
        seen.before++
        expect(figures).toEqual(everywhere(4 * tire.cents))
      } else if (asked > from && answered < until) {
        seen.within++
        expect(figures).toEqual(cheaper)
      } else if (asked > until) {
        seen.after++
        expect(figures).toEqual(everywhere(4 * tire.cents))
      }
    }
    expect(Math.min(seen.before, seen.within)).toBeGreaterThan(0)
  })

  it('[PLAN-007] is what a page says it holds until', async () => {
    const { visitor } = await shopper()
    await addRule({ from: 3_000, until: 9_000 }, [[null, null, 500_000]])
    const { rows } = await house.owner.query<{ from: Date }>(
      'select effective_from as from from price_plan_rule',
    )
    const line = await visitor.get(`/product-lines/${tire.brand}/${tire.line}?item=${STARTER_TIRE}`)
    const list = await visitor.get(`/products?tireSize=${tire.size}`)
    const brands = await visitor.get('/browse/brands')
    const from = rows[0]?.from.toISOString()
    expect([line.body.productLine.validUntil, list.body.validUntil, brands.body.validUntil]).toEqual([
      from,
      from,
      from,
    ])
  })

  it("[PLAN-003] of a company's plan leaves what others pay to the channel's", async () => {
    await addCompany(house, 'ruled-works', 'Ruled Works', 20_000)
    await addRule({}, [[null, null, 900_000]], 'ruled-works')
    await addRule({}, [[null, null, 1_100_000]])
    const { visitor } = await shopper('ruled-works')
    const { body } = await visitor.get(`/prices?productIds=${STARTER_TIRE}`)
    expect(body.prices[0]?.price).toEqual({
      salePriceInCents: 18_000,
      publicPriceInCents: Math.round(tire.cents * 1.1),
      label: 'special',
    })
  })
})

it('[PLAN-008] an order keeps list, rule and both amounts, and shows nobody', async () => {
  const rule = await addRule({}, [[null, null, 900_000]])
  const { visitor, cartId } = await shopper()
  const cart = await visitor.shipTo(cartId)
  const unit = Math.round(tire.cents * 0.9)
  expect(cart.quote.lines[0]).toMatchObject({ unitCents: unit })
  expect(cart.quote.lines[0]).not.toHaveProperty('listed')
  expect(await visitor.placeOrder(cart)).toMatchObject({ outcome: 'placed' })
  const { rows } = await house.owner.query('select quote from shop_order order by placed_at desc limit 1')
  expect(rows[0].quote.lines[0]).toMatchObject({
    unitCents: unit,
    listed: {
      priceListId: 'simpletire-public',
      listCents: tire.cents,
      ruleId: rule,
      plannedCents: unit,
    },
  })
})
