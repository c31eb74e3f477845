import type { WholePrice } from '@shop/domain/pricing/out-the-door'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddedInstaller, addInstaller } from '../../testing/add-installer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { pricesAtShops } from './prices-at-shops.ts'
import { taxTable } from './tax-table.ts'

let house: ShopUnderTest
/** A tire of $100.00 that no offer is for. */
let tireId: number
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(
    `select t.tire_id from tire_listing t
      where t.rim_inches = 17 and t.series = 'passenger' and t.aspect_ratio > 40 and not t.is_run_flat
        and not exists (select from promotion_target p
              where p.brand_id = t.brand_id or p.type_id = t.type_id or p.line_id = t.line_id)
      order by 1 limit 1`,
  )
  tireId = Number(rows[0].tire_id)
  await house.owner.query(
    'insert into price (price_list_id, tire_id, amount_cents) select id, $1, 10000 from price_list',
    [tireId],
  )
})
afterAll(() => house.close())

describe('[INST-063] the whole price at a shop', () => {
  it('is that of its own address: two shops across a state line differ', async () => {
    const [price, across, van] = await pricesAt(
      { company: 'In Philadelphia', kit: 350, disposal: 250 },
      { company: 'In Camden', zip: '08102', kit: 350, disposal: 250 },
      { company: 'Van of Camden', zip: '08102', kind: 'mobile', kit: 350, disposal: 250 },
    )
    expect(chargesOf(price)).toEqual([
      ['tires', 40_000, false],
      // $25 off installation for four.
      ['discount', -2_500, false],
      ['installation', 6_000, false],
      ['installation', 1_000, false],
      ['installation', 1_400, false],
      ['shipping', 0, false],
      ['state-tire-fee', 400, false],
      // 6% of 40,000 + 8,400 - 2,500: Pennsylvania taxes labor.
      ['sales-tax', 2_754, false],
    ])
    expect(price).toMatchObject({ complete: true, totalCents: 49_054, outTheDoorCents: 49_054 })
    expect(price).toMatchObject({ dueAtInstallerCents: null })
    // New Jersey: 6.625% and $1.50 a tire.
    expect(chargesOf(across)).toContainEqual(['state-tire-fee', 600, false])
    expect(across?.outTheDoorCents).not.toBe(price?.outTheDoorCents)
    expect(across?.charges.find(({ kind }) => kind === 'sales-tax')?.reason).toContain('New Jersey')
    // It comes to Philadelphia, and sells there.
    expect(van?.charges.find(({ kind }) => kind === 'sales-tax')?.reason).toContain('Pennsylvania')
    expect(van?.outTheDoorCents).toBe(price?.outTheDoorCents)
  })

  it('says what is paid there where the record of a shop says so', async () => {
    const [price] = await pricesAt({ company: 'Sells its labor', soldBy: 'installer', disposal: 250 })
    expect(chargesOf(price).filter(([, , isPaidThere]) => isPaidThere)).toEqual([
      ['installation', 6_000, true],
      ['installation', 1_000, true],
      ['sales-tax', 420, true],
    ])
    expect(price).toMatchObject({ totalCents: 42_800, dueAtInstallerCents: 7_420, outTheDoorCents: 50_220 })
  })

  it('is left out for whom the tires cannot be mounted by, and null for a ZIP nobody knows', async () => {
    const installerIds = [await addInstaller(house.owner, { company: 'No prices', perTire: null })]
    expect((await priced({ which: { installerIds } }))?.shops).toEqual([])
    expect(await priced({ zip: '00000' })).toBeNull()
  })

  it('takes two statements for ten shops', async () => {
    await house.owner.query('delete from installer')
    for (let shop = 0; shop < 12; shop += 1) await addInstaller(house.owner, { company: `Shop ${shop}` })
    let shops = 0
    const statements = await countStatements(house.shop.db.checkoutPool, async () => {
      shops = (await priced({ limit: 10 }))?.shops.length ?? 0
    })
    expect([shops, statements]).toEqual([10, 2])
  })
})

const priced = (question: Partial<Parameters<typeof pricesAtShops>[2]>) =>
  pricesAtShops(
    house.shop.db.checkout,
    { ...house.shop, tax: taxTable },
    {
      channelId: 'simpletire',
      accountId: null,
      tires: [{ tireId, quantity: 4 }],
      zip: '19103',
      which: 'all',
      limit: 10,
      ...question,
    },
  )

async function pricesAt(...installers: AddedInstaller[]): Promise<(WholePrice | undefined)[]> {
  const installerIds: number[] = []
  for (const installer of installers) installerIds.push(await addInstaller(house.owner, installer))
  const found = await priced({ which: { installerIds } })
  return installerIds.map((id) => found?.shops.find(({ shop }) => shop.installerId === id)?.price)
}

const chargesOf = (price: WholePrice | undefined) =>
  price?.charges.map((charge) => [charge.kind, charge.amountCents, charge.isPaidAtInstaller] as const) ?? []
