import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { factsOf } from './facts-of.ts'
import { orderIncidentMail } from './mail-incidents.workflow.ts'
import { mailIncidents } from './workflows.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { INCIDENT_MAIL_TO: 'duty@example.com' } })
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query('delete from incident')
  await house.mail.mailbox.empty()
})

const raise = (kind: Parameters<typeof raiseIncident>[1]['kind'], subject: string, detail = {}) =>
  raiseIncident(house.shop.db.checkout, { kind, subject, detail })
const mails = () => house.mail.mailbox.list('duty@example.com')
/** As the worker does by itself every few seconds. */
const tell = () =>
  inTransaction(house.shop.db.checkoutPool, (tx) => orderIncidentMail(tx, house.shop.workflows))
const comes = (count: number) => expect.poll(() => mails().length).toBe(count)

describe('a mail to the people on duty', () => {
  it('[SAFE-103] says of each kind how many and what to do, in one mail for a thousand', async () => {
    await house.owner.query(
      `insert into incident (kind, subject, detail) select kind, n, '{}' from
         (select 'tax-differs', generate_series(1, 1000) union all select 'capture-failed', 1) as i (kind, n)`,
    )
    await tell()
    await comes(1)
    expect(mails()[0]).toMatchObject({ subject: '1001 incidents need attention' })
    expect(mails()[0]?.text).toContain('1000 × Tax differs from what we charged')
    expect(mails()[0]?.text).toContain('1 × Payment capture failed')
  })

  it('[SAFE-103] comes once in ten minutes for a kind, and at once for another', async () => {
    await raise('capture-failed', 'o-1')
    await tell()
    await comes(1)
    await raise('capture-failed', 'o-2')
    await tell()
    await raise('void-failed', 'o-1')
    await tell()
    await comes(2)
    expect(mails()[0]?.text).toContain('Authorization void failed')
    expect(mails()[0]?.text).not.toContain('Payment capture failed')
    await house.owner.query(
      `update incident set at = at - interval '11 minutes', mailed_at = mailed_at - interval '11 minutes'`,
    )
    await tell()
    await comes(3)
    expect(mails()[0]?.text).toContain('1 × Payment capture failed')
    await tell()
    const { rows } = await house.owner.query(
      `select count(*)::int as count from dbos.workflow_status where name = $1`,
      [mailIncidents.name],
    )
    // One for the test before, three here: the last look found nothing new.
    expect(rows[0].count).toBe(4)
  })
})

describe('the incidents desk', () => {
  it('[SAFE-103] lists what is open, newest first, with its order and without anything about a person', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error('The order was not placed')
    await raise('capture-failed', placed.attemptId, {
      fault: 'No answer about ana@example.com',
      transactionId: 'abc123',
      lastFour: '1111',
    })
    await raise('void-failed', 'not an order')
    const staff = await signInStaff(house, 'support')
    const { status, body } = await staff.get('/office/incidents')
    expect(status).toBe(200)
    expect(body.incidents).toMatchObject([
      { kind: 'void-failed', orderNumber: null, subject: 'not an order', closed: null },
      {
        kind: 'capture-failed',
        orderNumber: placed.orderNumber,
        facts: [
          { name: 'fault', value: 'No answer about …' },
          { name: 'transactionId', value: 'abc123' },
        ],
      },
    ])
    expect(body.open).toEqual([
      { kind: 'capture-failed', count: 1 },
      { kind: 'void-failed', count: 1 },
    ])
    const only = await staff.get('/office/incidents?kind=void-failed')
    expect(only.body.incidents).toHaveLength(1)
  })

  it('[SAFE-103] is closed by a supervisor, once, with a note that stands in the audit trail', async () => {
    await raise('void-failed', 'o-1')
    const support = await signInStaff(house, 'support')
    const [incident] = (await support.get('/office/incidents')).body.incidents
    const path = `/office/incidents/${incident?.id}/close` as const
    expect((await support.post(path, { note: 'Let go at the gateway' })).status).toBe(403)

    const supervisor = await signInStaff(house, 'supervisor')
    expect((await supervisor.post(path, { note: ' x ' })).status).toBe(400)
    const both = await Promise.all([
      supervisor.post(path, { note: 'Let go at the gateway' }),
      supervisor.post(path, { note: 'Let go at the gateway' }),
    ])
    expect(both.map(({ body }) => body.error?.refusal ?? 'none').toSorted()).toEqual([
      'already-closed',
      'none',
    ])
    expect((await support.get('/office/incidents')).body.incidents).toEqual([])
    const closed = (await support.get('/office/incidents?show=closed')).body.incidents
    expect(closed).toMatchObject([
      { id: incident?.id, closed: { who: 'Noor Haddad', note: 'Let go at the gateway' }, isRetryable: false },
    ])
    const { rows } = await house.owner.query(
      `select why from audit_entry where action = 'close-incident' and subject = $1`,
      [`incident:${incident?.id}`],
    )
    expect(rows).toEqual([{ why: 'Let go at the gateway' }])
    expect(
      (await supervisor.post('/office/incidents/987654321/close', { note: 'Nothing there' })).status,
    ).toBe(404)
  })

  it('[SAFE-103] shows 25 at a time', async () => {
    await Promise.all(Array.from({ length: 26 }, (_, index) => raise('tax-differs', `o-${index}`)))
    const staff = await signInStaff(house, 'support')
    const first = (await staff.get('/office/incidents')).body
    expect([first.incidents.length, first.hasMore]).toEqual([25, true])
    const second = (await staff.get('/office/incidents?page=2')).body
    expect([second.incidents.length, second.hasMore]).toEqual([1, false])
  })
})

it.each([
  [{ email: 'a@b.example', firstName: 'Ana', ip: '203.0.113.7', addressLine1: 'x', zip: '1' }, []],
  [{ fault: 'to ana@example.com failed' }, [{ name: 'fault', value: 'to … failed' }]],
  [
    { count: 3, names: ['a', 'b'], none: null },
    [
      { name: 'count', value: '3' },
      { name: 'names', value: 'a, b' },
    ],
  ],
  ['text', []],
])('[SAFE-103] of %j the desk shows %j', (detail, facts) => {
  expect(factsOf(detail)).toEqual(facts)
})
