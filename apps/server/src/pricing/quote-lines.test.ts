import { randomUUID } from 'node:crypto'
import type { Quote } from '@shop/domain/pricing/quote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type QuoteRequest, quoteLines } from './quote-lines.ts'
import { taxTable } from './tax-table.ts'

let house: ShopUnderTest
/** A tire whose brand and kind have no offer of their own, at $100.00 for everybody. */
let tireId: number
beforeAll(async () => {
  house = await shopUnderTest()
  tireId = await plainTire(17)
})
afterAll(() => house.close())

describe('the buyer of a quote is known by the account', () => {
  it.each([
    ['[ACCT-029] Fleet', 'Fleet', 'fleet'],
    ['[ACCT-030] Special Order', 'Special Order', 'special'],
    ['[ACCT-031] Partner Program', 'Partner Program', 'partner'],
    ['[ACCT-032] Retail Member', 'Retail Member', 'crew'],
    ['[ACCT-033] EPP', 'EPP', 'employee'],
    ['Retail', 'Retail', 'retail'],
  ])('%s', async (_, accountType, label) => {
    const channelId = accountType === 'EPP' ? 'employee' : 'simpletire'
    const { rows } = await house.owner.query(
      `select c.id from channel c join price_plan_list x on x.plan_id = c.price_plan_id
        where x.account_type_id = $1 or x.account_type_id is null and c.id = $2
        order by x.account_type_id nulls last limit 1`,
      [accountType, channelId],
    )
    const quoted = await quoteFor({
      accountId: await account({ accountType }),
      channelId: rows[0].id,
    })
    expect(quoted.lines[0]?.priceLabel).toBe(label)
  })

  it('[CONST-006] [ACCT-034] the military pays 5% less, unless the company does not allow it', async () => {
    const soldier = await account({ occupation: 'military' })
    expect(discounts(await quoteFor({ accountId: soldier }))).toEqual([['occupation', -2_000]])
    await house.owner.query(
      `insert into company (id, name, is_occupation_discounts_available) values ('no-jobs', 'No Jobs', false), ('jobs', 'Jobs', true)`,
    )
    const without = await account({ occupation: 'military', companyId: 'no-jobs' })
    expect(discounts(await quoteFor({ accountId: without }))).toEqual([])
    const allowed = await account({ occupation: 'military', companyId: 'jobs' })
    expect(discounts(await quoteFor({ accountId: allowed }))).toEqual([['occupation', -2_000]])
  })

  it('[CONST-010] a friend sends 30% and $10', async () => {
    const accountId = await account({})
    await offer(accountId, 'referral', 300_000, null)
    // 30% of $400.00 and $10.00.
    expect(discounts(await quoteFor({ accountId }))).toEqual([['referral', -13_000]])
  })

  it('[CONST-012] signing up brings 20% or $25, once and until it ends', async () => {
    const [rate, credit, over] = [await account({}), await account({}), await account({})]
    await offer(rate, 'sign-up', 200_000, null)
    await offer(credit, 'sign-up', null, 2_500)
    await offer(over, 'sign-up', null, 2_500, '1 second ago')
    expect(discounts(await quoteFor({ accountId: rate }))).toEqual([['sign-up', -8_000]])
    expect(discounts(await quoteFor({ accountId: credit }))).toEqual([['sign-up', -2_500]])
    expect(discounts(await quoteFor({ accountId: over }))).toEqual([])
  })

  it('[CONST-007] [CONST-008] the first order of an account with SimplePay is 5% off', async () => {
    const accountId = await account({})
    const paying = { accountId, paymentType: 'simplepay' } as const
    expect(discounts(await quoteFor(paying))).toEqual([['first-simple-pay', -2_000]])
    expect(discounts(await quoteFor({ ...paying, accountId: null }))).toEqual([])
  })
})

describe('the shop gives', () => {
  it('10% for paying with Affirm, and what the settings of the channel say instead', async () => {
    expect(discounts(await quoteFor({ paymentType: 'affirm' }))).toEqual([['payment-type', -4_000]])
    await house.owner.query(
      `insert into discount_setting (channel_id, payment_type_ppm) values ('simpletire', '{"affirm": 25000}')`,
    )
    expect(discounts(await quoteFor({ paymentType: 'affirm' }))).toEqual([['payment-type', -1_000]])
    expect(discounts(await quoteFor({ paymentType: 'klarna' }))).toEqual([])
    await house.owner.query('delete from discount_setting')
  })

  it('[CONST-009] a deal of the day, while the day lasts', async () => {
    await deal(tireId, 150_000, '-1 hour', '1 hour')
    expect(discounts(await quoteFor({}))).toEqual([[`daily-deal:${tireId}`, -6_000]])
    await house.owner.query('update daily_deal set ends_at = now()')
    expect(discounts(await quoteFor({}))).toEqual([])
    await expect(deal(tireId, 200_001, '2 hours', '3 hours')).rejects.toThrow('daily_deal_rate_ppm_check')
  })

  it('no offer before it begins or after it ends', async () => {
    await promote('later', "'2100-01-01'", 'null')
    await promote('past', "'2020-01-01'", "'2020-02-01'")
    expect(discounts(await quoteFor({}))).toEqual([])
    await promote('now', "'2020-01-01'", 'null')
    expect(discounts(await quoteFor({}))).toEqual([['now', -1_000]])
    await house.owner.query(`delete from promotion where id in ('now', 'later', 'past')`)
  })

  it.each([
    ['own-line', 'PA', [['handling', 'handling', 800]], 40_000],
    ['in-price', 'PA', [], 40_800],
    // California: what nobody can decline is part of the price that is shown.
    ['own-line', 'CA', [], 40_800],
  ])('handling %s in %s as %j', async (mode, state, expected, tiresCents) => {
    await house.owner.query(
      `insert into discount_setting (channel_id, handling_mode, handling_per_tire_cents) values ('simpletire', $1, 200)`,
      [mode],
    )
    const quoted = await quoteFor({ destination: { zip: '00000', state } })
    await house.owner.query('delete from discount_setting')
    expect(charges(quoted, 'handling')).toEqual(expected)
    expect(quoted.tiresCents).toBe(tiresCents)
  })
})

describe('coverage', () => {
  const covered = { hasCoverage: true }

  it('costs by the price of the tire and comes with the terms of its day', async () => {
    const quoted = await quoteFor({}, covered)
    // A tire of $100.00 is in the band up to $200: $18.99 each.
    expect(charges(quoted, 'coverage')).toEqual([['coverage', 'road-hazard', 7_596]])
    expect(quoted.coverageTerms).toMatchObject({ version: 'road-hazard-2026-11', months: 36 })
  })

  it('[COV-010] [COV-012] is free for SimpleCrew: charged, and taken off again', async () => {
    const quoted = await quoteFor({ accountId: await account({ accountType: 'Retail Member' }) }, covered)
    const [[, , amount] = []] = charges(quoted, 'coverage')
    expect(amount).toBeGreaterThan(0)
    expect(discounts(quoted)).toEqual([['crew-free-coverage', -Number(amount)]])
    expect(quoted.coverageTerms).not.toBeNull()
  })

  it.each([
    ['[COV-013] Fleet', { accountType: 'Fleet' }, false],
    ['[COV-014] Special Order', { accountType: 'Special Order' }, false],
    [
      '[COV-016] a dealer whose company has none',
      { buyingSource: 'dealer-employee', companyId: 'none-of-it' },
      false,
    ],
    [
      '[COV-016] a dealer whose company has it',
      { buyingSource: 'dealer-employee', companyId: 'has-it' },
      true,
    ],
    ['[COV-017] anybody else of that company', { companyId: 'none-of-it' }, true],
  ])('%s', async (_, who, isCovered) => {
    await house.owner.query(
      `insert into company (id, name, is_tire_replacement_coverage_available)
       values ('none-of-it', 'None', false), ('has-it', 'Has', true) on conflict do nothing`,
    )
    const quoted = await quoteFor({ accountId: await account(who) }, covered)
    expect(charges(quoted, 'coverage').length).toBe(isCovered ? 1 : 0)
    expect(quoted.coverageTerms !== null).toBe(isCovered)
  })
})

describe('installation', () => {
  const mounted = (installerId: number) => ({ deliveryKind: 'ship-to-installer', installerId }) as const

  it('[CONST-011] sold by us is in the total, taxed where labor is, with $25 off for four tires', async () => {
    const quoted = await quoteFor(mounted(await installer('shop')))
    expect(charges(quoted, 'installation')).toEqual([
      ['installation', 'mounting', 8_000],
      ['installation', 'disposal', 1_200],
    ])
    expect(discounts(quoted)).toEqual([['installation', -2_500]])
    // Pennsylvania taxes labor: 6% of 40,000 + 9,200 - 2,500 = 46,700 is 2,802.
    expect(charges(quoted, 'sales-tax')).toEqual([['sales-tax', 'PA', 2_802]])
    expect(quoted).toMatchObject({ complete: true, dueAtInstaller: null, totalCents: 49_902 })
  })

  it('sold by the installer is paid there and not part of our total', async () => {
    const quoted = await quoteFor(mounted(await installer('installer')))
    // 40,000 and the fee of 400 and 6% of 40,000; at the shop 9,200 and 6% of it.
    expect(quoted).toMatchObject({
      complete: true,
      totalCents: 42_800,
      dueAtInstaller: { totalCents: 9_752, taxCents: 552 },
      outTheDoorCents: 52_552,
    })
  })

  it('of a tire the installer has no price for is refused with what to do', async () => {
    const large = await plainTire(20)
    const quoted = await quoteFor(mounted(await installer('installer')), { tireId: String(large) })
    expect(quoted).toMatchObject({ complete: false, refused: [{ code: 'no-installation-price' }] })
  })
})

describe('state fees are those of the dated table', () => {
  it.each([
    // 2% of $400.00 for rims below 20 inches, 1% from there on.
    ['NC', 17, 800],
    ['NC', 20, 400],
    // 2%, at most $2.00 for each tire.
    ['AZ', 17, 800],
    ['MS', 17, 400],
    ['PA', 17, 400],
    ['WA', 17, 2_000],
    // Collected by whoever takes the old tire off: not by us.
    ['AR', 17, null],
    // Not sure enough to charge.
    ['OK', 17, null],
    ['TX', 17, null],
  ])('[FEE-001] %s, rim %d: %d', async (state, rim, fee) => {
    const tire = rim === 17 ? tireId : await plainTire(20)
    const quoted = await quoteFor({ destination: { zip: '00000', state } }, { tireId: String(tire) })
    expect(charges(quoted, 'state-tire-fee').map(([, , amount]) => amount)).toEqual(fee === null ? [] : [fee])
    expect(quoted.complete).toBe(true)
  })
})

const discounts = (quoted: Quote) => charges(quoted, 'discount').map(([, code, amount]) => [code, amount])

const charges = (quoted: Quote, kind: string) =>
  quoted.adjustments
    .filter((each) => each.kind === kind)
    .map((each): [string, string, number] => [each.kind, each.code, each.amountCents])

async function quoteFor(
  different: Partial<QuoteRequest>,
  line: { hasCoverage?: boolean; tireId?: string } = {},
): Promise<Quote> {
  const { rows } = await house.owner.query('select now() as at')
  const { quote } = await quoteLines(
    house.shop.db.checkout,
    { ...house.shop, tax: taxTable },
    {
      channelId: 'simpletire',
      accountId: null,
      lines: [
        {
          lineId: 'line',
          tireId: String(tireId),
          quantity: 4,
          position: 'all',
          setId: 'set',
          hasCoverage: false,
          ...line,
        },
      ],
      codes: [],
      codeBuyer: null,
      deliveryKind: 'ship-to-me',
      destination: { zip: '19103', state: 'PA' },
      installerId: null,
      paymentType: null,
      at: rows[0].at,
      ...different,
    },
  )
  return quote
}

async function plainTire(rim: 17 | 20): Promise<number> {
  const isOrdinary =
    rim === 17 ? `t.rim_inches = 17 and t.series = 'passenger' and t.aspect_ratio > 40` : 't.rim_inches >= 20'
  const { rows } = await house.owner.query(
    `select t.tire_id from tire_listing t join tire x on x.id = t.tire_id
      where t.from_price_cents is not null and ${isOrdinary} and not t.is_run_flat
        and x.branded_load_pounds < 3500 and not exists (select from promotion_target p
              where p.brand_id = t.brand_id or p.type_id = t.type_id or p.line_id = t.line_id)
      order by t.tire_id limit 1`,
  )
  const id = rows[0].tire_id
  await house.owner.query(
    `insert into price (price_list_id, tire_id, amount_cents) select id, $1, 10000 from price_list`,
    [id],
  )
  return id
}

async function account(who: {
  accountType?: string
  companyId?: string
  occupation?: string
  buyingSource?: string
}): Promise<string> {
  const { rows } = await house.owner.query(
    `insert into account (sso_uid, email, first_name, last_name, account_type_id, occupation, buying_source)
     values ($1, $1 || '@example.com', 'Ana', 'Morris', $2, $3, $4) returning id`,
    [randomUUID(), who.accountType ?? 'Retail', who.occupation ?? null, who.buyingSource ?? 'other'],
  )
  const { id } = rows[0]
  if (who.companyId) {
    await house.owner.query('insert into membership (account_id, company_id) values ($1, $2)', [
      id,
      who.companyId,
    ])
  }
  return id
}

async function offer(
  accountId: string,
  kind: string,
  ratePpm: number | null,
  cents: number | null,
  ends = '1 day',
): Promise<void> {
  await house.owner.query(
    `insert into account_offer (account_id, kind, rate_ppm, amount_cents, ends_at) values ($1, $2, $3, $4, now() + $5::interval)`,
    [accountId, kind, ratePpm, cents, ends],
  )
}

function deal(id: number, ratePpm: number, from: string, to: string) {
  return house.owner.query(
    `insert into daily_deal (channel_id, tire_id, rate_ppm, starts_at, ends_at)
     values ('simpletire', $1, $2, now() + $3::interval, now() + $4::interval)`,
    [id, ratePpm, from, to],
  )
}

function promote(id: string, from: string, to: string) {
  return house.owner.query(
    `insert into promotion (id, channel_id, kind, label, reason, scope, amount_cents, effective_from, ends_at)
     values ('${id}', 'simpletire', 'flat-amount', 'x', 'x', 'cart', 1000, ${from}, ${to})`,
  )
}

/** Mounts 17-inch tires of cars for $20 each, and takes $3 for each old tire. */
async function installer(soldBy: 'shop' | 'installer'): Promise<number> {
  const { rows } = await house.owner.query(
    `insert into installer (slug, kind, company, address_line1, city, state, zip, time_zone, place, phone, bays,
                            capabilities, largest_rim_inches, joined_on, labor_sold_by)
     select $1, 'shop', 'Bay 9', '1 Main St', city, state, zip, time_zone, center, '2155550100', 3, '{}', 20, '2020-01-01', $2
       from zip_code where zip = '19103' returning id`,
    [randomUUID(), soldBy],
  )
  const id = rows[0].id
  await house.owner.query(
    `insert into installer_price (installer_id, work, rims, per_tire_cents) values ($1, 'standard', '[12,20)', 2000)`,
    [id],
  )
  await house.owner.query(
    `insert into installer_offering (installer_id, service_id, price_cents, is_always_charged)
     values ($1, 'disposal', 300, true), ($1, 'alignment', 9900, false)`,
    [id],
  )
  return id
}
