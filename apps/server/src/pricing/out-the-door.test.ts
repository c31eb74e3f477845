import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { openDatabase } from '../platform/db/database.ts'
import { outTheDoor } from './out-the-door.ts'
import { taxTable } from './tax-table.ts'

let house: ShopUnderTest
let tireIds: number[]
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query('select tire_id from price group by tire_id order by 1 limit 24')
  tireIds = rows.map((row) => row.tire_id)
})
afterAll(() => house.close())

const inPhiladelphia = (more = '') =>
  `/out-the-door?zip=19103&productIds=${tireIds.join(',')}${more}` as const

it('says what 24 tires cost, mounted at the nearest shop, part by part', async () => {
  const visitor = await house.visitor()
  const { status, body } = await visitor.get(inPhiladelphia())
  expect(status).toBe(200)
  expect(body.place).toEqual({ zip: '19103', city: 'Philadelphia', state: 'PA' })
  expect(body.quantity).toBe(4)
  expect(body.installer?.miles).toBeLessThan(60)
  expect(body.outTheDoor.map((each: { productId: number }) => each.productId)).toEqual(tireIds)
  for (const each of body.outTheDoor) {
    const kinds = each.charges.map((charge: { kind: string }) => charge.kind)
    expect(kinds).toContain('tires')
    expect(kinds).toContain('sales-tax')
    expect(kinds).toContain('installation')
    const sum = each.charges.reduce(
      (total: number, charge: { amountCents: number }) => total + charge.amountCents,
      0,
    )
    expect(each.outTheDoorCents).toBe(sum)
    expect(each.outTheDoorCents).toBe(each.totalCents + (each.dueAtInstallerCents ?? 0))
  }
  expect(body.outTheDoor.filter((each: { complete: boolean }) => each.complete).length).toBeGreaterThan(12)
})

it('is the total of the cart for tires that come home', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ tireId: tireIds[0] as number })
  const { body } = await visitor.get(inPhiladelphia('&delivery=home'))
  expect(body.installer).toBeNull()
  expect(body.outTheDoor[0]).toMatchObject({ totalCents: cart.quote.totalCents, dueAtInstallerCents: null })
})

it('asks the installer that is named', async () => {
  const { rows } = await house.owner.query(
    `select id, company from installer where is_active
      order by place <-> (select center from zip_code where zip = '19103') limit 2`,
  )
  const visitor = await house.visitor()
  for (const { id, company } of rows) {
    const { body } = await visitor.get(inPhiladelphia(`&installerId=${id}`))
    expect(body.installer).toMatchObject({ installerId: id, company })
  }
  expect(rows.length).toBe(2)
})

it('takes two statements for 24 tires', async () => {
  const database = openDatabase({ url: house.shop.env.DATABASE_URL, applicationName: 'counting' })
  let statements = 0
  database.checkoutPool.on('acquire', () => {
    statements += 1
  })
  const found = await outTheDoor(
    database.checkout,
    { ...house.shop, tax: taxTable },
    {
      channelId: 'simpletire',
      accountId: null,
      tireIds,
      quantity: 4,
      zip: '19103',
      installerId: undefined,
      delivery: 'installer',
    },
  )
  expect(found?.outTheDoor).toHaveLength(24)
  expect(statements).toBe(2)
  await database.close()
})

it.each([
  ['a ZIP nobody knows', 'zip=00001&productIds=1', 404],
  ['25 tires', `zip=19103&productIds=${Array(25).fill(1).join(',')}`, 400],
  ['no tires at all', 'zip=19103&productIds=', 400],
  ['no ZIP', 'productIds=1', 400],
])('does not answer %s', async (_, query, expected) => {
  const visitor = await house.visitor()
  expect((await visitor.get(`/out-the-door?${query}`)).status).toBe(expected)
})
