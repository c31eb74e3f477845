import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { OFFICE_HOST, signInStaff } from '../../../testing/sign-in-staff.ts'
import { Visitor } from '../../../testing/visitor.ts'
import { auditRefusals } from './audit-refusals.ts'

let house: ShopUnderTest
let lastBefore = 0
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())
beforeEach(async () => {
  const { rows } = await house.owner.query('select coalesce(max(id), 0)::int as id from audit_entry')
  lastBefore = rows[0].id
})

async function lines(action: string) {
  const { rows } = await house.owner.query(
    'select actor, subject, after from audit_entry where action = $1 and id > $2 order by id',
    [action, lastBefore],
  )
  return rows
}

describe('a refused call of the back office', () => {
  it('[SAFE-104] leaves a line when the role is wrong, with who it was', async () => {
    const moderator = await signInStaff(house, 'moderator')
    expect((await moderator.get('/office/orders/figures')).status).toBe(403)
    await expect
      .poll(() => lines('refused-call'))
      .toMatchObject([
        {
          actor: expect.stringMatching(/^staff:/),
          subject: 'call:GET /office/orders/figures',
          after: { status: 403, count: 1, requestId: expect.any(String) },
        },
      ])
  })

  it('[SAFE-104] leaves a line when nobody is signed on or the host is a storefront; to ask who one is leaves none', async () => {
    const nobody = new Visitor(house.api, OFFICE_HOST)
    expect((await nobody.get('/office/me')).status).toBe(401)
    const shopper = await house.visitor()
    expect((await shopper.get('/office/incidents')).status).toBe(404)
    await expect
      .poll(() => lines('refused-call'))
      .toMatchObject([{ actor: 'visitor', after: { status: 404, count: 1 } }])
  })

  it('[SAFE-104] in a loop leaves two lines a minute, however often and whatever is asked', async () => {
    const refusals = auditRefusals(house.shop.db.checkout, house.shop.log)
    for (let count = 0; count < 500; count++) {
      const refused = { call: `GET /office/${count % 20}`, status: 401, requestId: `r-${count}` }
      refusals.note({ actor: 'visitor', ...refused })
      refusals.note({ actor: 'staff:loop', ...refused, call: 'GET /office/audit' })
    }
    await refusals.close()
    const counted = (await lines('refused-call')).map(({ actor, after }) => `${actor} ${after.count}`)
    expect(counted.toSorted()).toEqual(['staff:loop 1', 'staff:loop 499', 'visitor 1', 'visitor 499'])
  })
})

describe('a search of staff', () => {
  it('[SAFE-104] leaves a line that says by what and how much was found, and not the address itself', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error('The order was not placed')
    const staff = await signInStaff(house, 'support')
    for (const text of ['ana@example.com', placed.orderNumber, '1ZT012345678901234', 'whoever it is']) {
      expect((await staff.post('/office/orders/search', { text })).status).toBe(200)
    }
    expect((await staff.post('/office/orders/search', {})).status).toBe(200)
    expect(await lines('search-orders')).toMatchObject([
      { subject: 'search:email', after: { term: 'a•••••@example.com', count: 1 } },
      { subject: 'search:orderNumber', after: { term: placed.orderNumber, count: 1 } },
      { subject: 'search:trackingNumber', after: { term: '…1234', count: 0 } },
      { subject: 'search:nothing', after: { count: 0 } },
    ])
    expect(JSON.stringify(await lines('search-orders'))).not.toContain('ana@')
  })

  it('[SAFE-104] and a refusal stand in the trail of the supervisor', async () => {
    const supervisor = await signInStaff(house, 'supervisor')
    const { body } = await supervisor.get('/office/audit')
    const told = body.lines.map(
      (line: { who: { kind: string }; action: string }) => `${line.who.kind} ${line.action}`,
    )
    expect(told).toEqual(expect.arrayContaining(['staff search-orders', 'visitor refused-call']))
  })
})
