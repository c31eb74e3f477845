import { loadOffice } from '@shop/tools/database/office-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { findPage } from '../platform/lists/find-page.ts'
import { orderNamed } from './named-order.ts'
import { orderSource } from './order-list.ts'

let house: ShopUnderTest
let staff: Visitor
let number: string
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  await loadOffice(house.owner, { customers: 10, orders: 200, auditLines: 0, jobs: 0 }, () => {})
  staff = await signInStaff(house, 'support')
  const visitor = await house.visitor()
  const attempt = await visitor.placeOrder(await visitor.readyCart())
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  number = attempt.orderNumber
  await house.owner.query(
    `update shop_order set phone = '(215) 555-0199', zip = '19199-0001', last_name = 'Zorrilla', first_name = 'Ana'
      where number = $1`,
    [number],
  )
})
afterAll(() => house.close())

const rowsOf = async (body: object) => {
  const answer = await staff.send('POST', '/office/lists/orders/rows', { body })
  return answer.body as { rows: { orderNumber: string; customer: object }[]; next: string | null }
}
const numbers = async (body: object) => (await rowsOf(body)).rows.map(({ orderNumber }) => orderNumber)

/** What is read out, and the index it is found by. */
const WAYS: readonly [string, () => string, string][] = [
  ['its number', () => number.toLowerCase().replaceAll('-', ' '), 'shop_order_number_key'],
  ['a phone as it is said', () => '215-555-0199', 'shop_order_phone'],
  ['a phone with its country', () => '+1 (215) 555 0199', 'shop_order_phone'],
  ['a ZIP', () => '19199', 'shop_order_zip'],
  ['how a last name begins', () => 'zorr', 'shop_order_name'],
  ['first and last name', () => 'Ana Zorrilla', 'shop_order_name'],
  ['last name, first name', () => 'Zorrilla, An', 'shop_order_name'],
]

describe('the order list', () => {
  it.each(WAYS)(
    '[OFF-026] finds an order by %s, through an index, in one statement',
    async (_way, text, index) => {
      expect(await numbers({ find: text() })).toEqual([number])
      const url = `${house.shop.env.OFFICE_DATABASE_URL}?options=-c%20enable_seqscan%3Doff`
      const recording = recordingDatabase(url)
      try {
        await findPage(recording.db, orderSource, { named: orderNamed(text()) ?? undefined })
        expect(recording.statements).toHaveLength(1)
        expect(await recording.plans()).toContain(index)
      } finally {
        await recording.close()
      }
    },
  )

  it('[OFF-026] finds by the whole email address and by a parcel, and nothing by anything else', async () => {
    expect(await numbers({ find: 'ANA@example.com' })).toContain(number)
    await house.owner.query(
      `insert into shipment (id, order_id, location_id, carrier, tracking_number, state)
       select gen_random_uuid(), o.id, (select min(id) from location), 'test', 'TRACK98765', 'labelled'
         from shop_order o where number = $1`,
      [number],
    )
    expect(await numbers({ find: 'TRACK98765' })).toEqual([number])
    for (const find of ['nobody@example.com', 'Ana Zorr', 'Bo Zorrilla', '19198', '%', "'; --", '215 555']) {
      expect([find, await numbers({ find })]).toEqual([find, []])
    }
  })

  it('[OFF-022] audits who looked for whom, so that it can be known again but not read', async () => {
    await numbers({ find: '215-555-0199' })
    await numbers({ find: 'Ana Zorrilla' })
    const { rows } = await house.owner.query(
      `select subject, after from audit_entry where action = 'search-orders' order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { subject: 'search:name', after: { term: 'z…', count: 1 } },
      { subject: 'search:phone', after: { term: '…0199', count: 1 } },
    ])
    const before = await house.owner.query('select 1 from audit_entry')
    await numbers({ filter: { state: 'placed' } })
    expect((await house.owner.query('select 1 from audit_entry')).rowCount).toBe(before.rowCount)
  })

  it('shows of the person a first name, an initial and where it goes', async () => {
    const { rows } = await rowsOf({ find: number })
    expect(rows[0]?.customer).toEqual({ name: 'Ana Z.', place: 'Philadelphia, PA', zip: '19199' })
    expect(JSON.stringify(rows)).not.toMatch(/Zorrilla|example\.com|Delancey|0199/)
  })

  it('narrows to a state, a channel and days of the shop', async () => {
    await house.owner.query(`update shop_order set placed_at = '2026-03-01T04:59:59Z' where number = $1`, [
      number,
    ])
    // One second before midnight in New York.
    expect(await numbers({ filter: { from: '2026-02-28', to: '2026-02-28' } })).toEqual([number])
    expect(await numbers({ filter: { from: '2026-03-01', to: '2026-03-01' } })).toEqual([])
    expect(await numbers({ filter: { channel: 'no-such-channel' } })).toEqual([])
    expect((await numbers({ filter: { state: 'placed' } })).length).toBe(25)
    expect(await numbers({ filter: { state: 'cancelled' } })).toEqual([])
  })
})

it('[OFF-025] counts the orders of a customer to 100 and no further', async () => {
  const { rows: accounts } = await house.owner.query<{ id: string }>(
    `select id from account where sso_uid in ('office-1', 'office-2') order by sso_uid`,
  )
  await house.owner.query(`update shop_order set account_id = null`)
  await house.owner.query(
    `update shop_order set account_id = $1 where id in (select id from shop_order order by number limit 101)`,
    [accounts[0]?.id],
  )
  const answer = await staff.send('POST', '/office/lists/customers/rows', {
    body: { find: 'office-1@example.com' },
  })
  expect((answer.body as { rows: unknown[] }).rows).toMatchObject([
    { email: 'o•••••@example.com', orderCount: 100, region: 'PA' },
  ])
})
