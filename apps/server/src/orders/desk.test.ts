import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { workflowsOf } from '../platform/workflow/define-workflow.ts'
import { searchOrdersWithTires } from './desk-store.ts'

let house: ShopUnderTest
let staff: Visitor
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  staff = await signInStaff(house, 'support')
})
afterAll(() => house.close())

async function placed(): Promise<string> {
  const visitor = await house.visitor()
  const attempt = await visitor.placeOrder(await visitor.readyCart())
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  return attempt.orderNumber
}
const open = async (orderNumber: string) => (await staff.get(`/office/orders/${orderNumber}`)).body.order
const search = async (body: object) => (await staff.post('/office/orders/search', body)).body
const numbers = (found: { orders: { orderNumber: string }[] }) => found.orders.map((row) => row.orderNumber)

/** Makes a workflow look as if it had given up at a step, as it does when a provider stays away for ten minutes. */
async function getStuck(orderNumber: string, kind: string): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>('select id from shop_order where number = $1', [
    orderNumber,
  ])
  const orderId = rows[0]?.id ?? ''
  const id = `${kind}:${orderId}`
  // What would wait for its time in a row, or was done without one, is ordered as a retry finds it.
  const work = workflowsOf('order').find((each) => each.idOf(orderId) === id)
  if (!work) throw new Error(`${kind} is no work of an order`)
  await inTransaction(house.shop.db.checkoutPool, async (tx) => {
    await house.shop.workflows.enqueue(tx, work, orderId, { delaySeconds: 600 })
    await sql`update shop_order set release_at = null where id = ${orderId}`.execute(tx)
  })
  for (let tries = 0; tries < 100; tries++) {
    const done = await house.owner.query(
      `update dbos.workflow_status set status = 'ERROR', error = '{"message":"The carrier does not answer"}',
         completed_at = (extract(epoch from clock_timestamp()) * 1000)::bigint
        where workflow_uuid = $1 and status in ('SUCCESS', 'DELAYED')`,
      [id],
    )
    if (done.rowCount === 1) return id
    await sleep(50)
  }
  throw new Error(`${id} did not come to rest`)
}

describe('the list of the order desk', () => {
  it('[WORDS-005] shows the newest first, and of the person no more than a first name, an initial and a city', async () => {
    const first = await placed()
    const second = await placed()
    const found = await search({})
    expect(numbers(found).slice(0, 2)).toEqual([second, first])
    expect(found.orders[0]).toMatchObject({
      state: 'placed',
      isStuck: false,
      isUnpaid: false,
      accountType: null,
      customer: { name: 'Ana M.', place: 'Philadelphia, PA' },
      paymentType: 'credit',
      tires: [{ quantity: 4 }],
    })
    expect(JSON.stringify(found)).not.toMatch(/Morris|example\.com|Delancey|19103/)
  })

  it('finds an order by its number, its buyer and its parcel, however it is typed', async () => {
    const number = await placed()
    expect(numbers(await search({ text: ` ${number.toLowerCase().replaceAll('-', ' ')} ` }))).toEqual([
      number,
    ])
    expect(numbers(await search({ text: 'ANA@example.com' }))).toContain(number)
    expect(numbers(await search({ text: 'somebody@example.com' }))).toEqual([])
    expect(numbers(await search({ text: 'no such thing' }))).toEqual([])
    await house.owner.query(
      `insert into shipment (id, order_id, location_id, carrier, tracking_number, state)
       select gen_random_uuid(), o.id, (select min(id) from location), 'test', 'TRACK12345', 'labelled'
         from shop_order o where number = $1`,
      [number],
    )
    expect(numbers(await search({ text: 'TRACK12345' }))).toEqual([number])
  })

  it('narrows to a state and to days of the shop', async () => {
    const number = await placed()
    await house.owner.query(
      `update shop_order set state = 'delivered', placed_at = '2026-03-01T04:59:59Z' where number = $1`,
      [number],
    )
    expect(numbers(await search({ filter: 'delivered' }))).toEqual([number])
    // One second before midnight in New York.
    expect(numbers(await search({ from: '2026-02-28', to: '2026-02-28' }))).toEqual([number])
    expect(numbers(await search({ from: '2026-03-01', to: '2026-03-01' }))).toEqual([])
    expect((await staff.send('POST', '/office/orders/search', { body: { filter: 'lost' } })).status).toBe(400)
  })

  it('turns pages by the row one is at, forth and back, and misses none', async () => {
    const number = await placed()
    await house.owner.query(
      `insert into cart (id, channel_id, session_id, state, expires_at)
         select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, c.channel_id, c.session_id, 'ordered', now()
           from shop_order o join cart c on c.id = o.cart_id, generate_series(1, 60) i where o.number = $1`,
      [number],
    )
    await house.owner.query(
      `insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('id', x.id, 'cart_id', x.id,
          'number', 'N' || right(x.id::text, 2), 'placed_at', '2025-01-01T00:00:00Z'::timestamptz + (right(x.id::text, 2)::int / 2) * interval '1 minute'))).*
         from shop_order o, cart x where o.number = $1 and x.id::text like '00000000-0000-4000-8000-%'`,
      [number],
    )
    const seen: string[] = []
    let page = await search({ to: '2025-12-31' })
    expect(page.hasNewer).toBe(false)
    const first = numbers(page)
    seen.push(...first)
    while (page.hasOlder) {
      page = await search({ to: '2025-12-31', after: page.orders.at(-1)?.id })
      seen.push(...numbers(page))
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
    page = await search({ to: '2025-12-31', before: page.orders[0]?.id })
    page = await search({ to: '2025-12-31', before: page.orders[0]?.id })
    expect([numbers(page), page.hasNewer]).toEqual([first, false])
  })

  it('takes one statement, through an index', async () => {
    // So few rows are read faster as a whole: ask for the plan of many.
    const recording = recordingDatabase(
      `${house.shop.env.OFFICE_DATABASE_URL}?options=-c%20enable_seqscan%3Doff`,
    )
    try {
      await searchOrdersWithTires(recording.db, {})
      await searchOrdersWithTires(recording.db, { email: 'ana@example.com' })
      await searchOrdersWithTires(recording.db, { filter: 'stuck' })
      expect(recording.statements).toHaveLength(3)
      const plans = await recording.plans()
      expect(plans).toContain('shop_order_newest')
      expect(plans).toContain('shop_order_email')
      expect(plans).toContain('idx_workflow_status_failed')
    } finally {
      await recording.close()
    }
  })

  it('counts what the day brought and what waits', async () => {
    const before = (await staff.get('/office/orders/figures')).body
    await placed()
    const after = (await staff.get('/office/orders/figures')).body
    expect(after.today.count).toBe(before.today.count + 1)
    expect(after.today.totalCents).toBeGreaterThan(before.today.totalCents)
  })
})

describe('an order at the desk', () => {
  it('shows lines, money, ledger and the steps of its workflows', async () => {
    const order = await open(await placed())
    expect(order).toMatchObject({
      state: 'placed',
      channelName: 'SimpleTire',
      lines: [
        {
          quantity: 4,
          lots: expect.arrayContaining([
            { lot: expect.any(String), location: expect.any(String), quantity: expect.any(Number) },
          ]),
        },
      ],
      payments: [
        {
          type: 'credit',
          state: 'authorized',
          amountCents: order.quote.totalCents,
          lastFour: expect.any(String),
        },
      ],
    })
    expect(
      order.ledger.reduce((sum: number, entry: { amountCents: number }) => sum + entry.amountCents, 0),
    ).toBe(0)
    const steps = Object.fromEntries(
      order.workflows.map((each: { name: string; steps: { name: string }[] }) => [
        each.name,
        each.steps.map((step) => step.name),
      ]),
    )
    expect(steps['place-order']).toEqual(expect.arrayContaining(['reserve', 'record order']))
    const release = order.workflows.find((each: { name: string }) => each.name === 'release-order')
    expect(release).toMatchObject({ state: 'waiting', waitsUntil: expect.any(String) })
  })

  it('says how much its buyer has ordered, without what was cancelled', async () => {
    const before = (await open(await placed())).customer.orders
    const number = await placed()
    const after = await open(number)
    expect(after.customer.orders).toEqual({
      ...before,
      count: before.count + 1,
      totalCents: before.totalCents + after.quote.totalCents,
    })
    await house.owner.query(`update shop_order set state = 'cancelled' where number = $1`, [number])
    expect((await open(number)).customer.orders).toEqual(before)
  })

  it('shows the verdict that was kept with each line', async () => {
    const number = await placed()
    expect((await open(number)).lines).toMatchObject([{ fitLevel: null }])
    await house.owner.query(
      `update order_line set fit = '{"level": "fits-with-caveat"}'
        where order_id = (select id from shop_order where number = $1)`,
      [number],
    )
    expect((await open(number)).lines).toMatchObject([{ fitLevel: 'fits-with-caveat' }])
  })

  it('masks its buyer until somebody asks, and both are written down', async () => {
    const number = await placed()
    const order = await open(number)
    // Looking again while a workflow runs is no second opening.
    await open(number)
    expect(order.customer).toEqual({
      initials: 'AM',
      email: 'a•••••@example.com',
      phone: '••• ••• ••42',
      place: 'Philadelphia, PA',
      orders: { count: expect.any(Number), since: expect.any(String), totalCents: expect.any(Number) },
    })
    expect(JSON.stringify(order)).not.toMatch(/Morris|Delancey|ana@/)
    const { customer } = (await staff.post(`/office/orders/${number}/reveal`, {})).body
    expect(customer).toMatchObject({
      name: 'Ana Morris',
      email: 'ana@example.com',
      phone: '(215) 555-0142',
      address: ['2038 Delancey Pl', 'Philadelphia, PA 19103'],
    })
    const { rows } = await house.owner.query(
      `select action, actor like 'staff:%' as by_staff from audit_entry where subject = $1 and actor like 'staff:%' order by id`,
      [`order:${order.id}`],
    )
    expect(rows).toEqual([
      { action: 'open-order', by_staff: true },
      { action: 'reveal-customer', by_staff: true },
    ])
    const kept = await house.owner.query(
      `select count(*)::int as n from idempotency_key where answer like '%Delancey%'
          and endpoint like '%/office/%'`,
    )
    expect(kept.rows).toEqual([{ n: 0 }])
  })

  it('that does not exist is not found, and leaves no line', async () => {
    expect((await staff.get('/office/orders/ST-0000-0000')).status).toBe(404)
    expect((await staff.get('/office/orders/nonsense')).status).toBe(404)
  })
})

describe('cancelling from the desk', () => {
  it('wants a reason, which is kept with who did it, and lets the money go', async () => {
    const number = await placed()
    const cancel = (reason: string) => staff.post(`/office/orders/${number}/cancel`, { reason })
    expect((await cancel('  ')).status).toBe(400)
    expect((await open(number)).state).toBe('placed')
    expect((await cancel('Ordered twice by mistake')).status).toBe(200)
    const order = await open(number)
    expect(order.state).toBe('cancelled')
    const paid = async () => (await open(number)).payments[0]?.state
    await expect.poll(paid).toBe('voided')
    const { rows } = await house.owner.query(
      `select actor like 'staff:%' as by_staff, why from audit_entry where action = 'cancel-order' and subject = $1`,
      [`order:${order.id}`],
    )
    expect(rows).toEqual([{ by_staff: true, why: 'Ordered twice by mistake' }])
    expect((await cancel('Once more')).body.error.refusal).toBe('window-closed')
  })

  it('is over with the window, and finds no order that does not exist', async () => {
    const number = await placed()
    await house.owner.query(
      `update shop_order set cancel_until = now() - interval '1 second' where number = $1`,
      [number],
    )
    const late = await staff.post(`/office/orders/${number}/cancel`, { reason: 'Too late' })
    expect(late).toMatchObject({ status: 409, body: { error: { refusal: 'window-closed' } } })
    expect((await open(number)).state).toBe('placed')
    const none = await staff.post('/office/orders/ST-0000-0000/cancel', { reason: 'Not there' })
    expect(none.status).toBe(404)
  })
})

describe('a stuck workflow', () => {
  it('is seen, found by its filter, and carried on by one retry however many press', async () => {
    const number = await placed()
    const workflowId = await getStuck(number, 'receipt')
    const order = await open(number)
    expect(order.workflows.find((each: { id: string }) => each.id === workflowId)).toMatchObject({
      state: 'stuck',
      fault: 'The carrier does not answer',
    })
    expect(numbers(await search({ filter: 'stuck' }))).toEqual([number])
    expect((await staff.get('/office/orders/figures')).body.stuck.count).toBe(1)

    const other = await signInStaff(house, 'supervisor')
    const answers = await Promise.all([
      staff.post(`/office/orders/${number}/retries`, { workflowId }),
      other.post(`/office/orders/${number}/retries`, { workflowId }),
    ])
    const heard = answers.map(({ status, body }) => body.error?.refusal ?? status)
    expect(heard.toSorted()).toEqual([200, expect.stringMatching(/^(not-stuck|already-retried)$/)])
    await expect
      .poll(
        async () =>
          (await open(number)).workflows.find((each: { id: string }) => each.id === workflowId)?.state,
        {
          timeout: 10_000,
        },
      )
      .toBe('done')
    const { rows } = await house.owner.query(
      `select after from audit_entry where action = 'retry-workflow' and subject = $1`,
      [`order:${order.id}`],
    )
    expect(rows).toEqual([{ after: { workflow: workflowId } }])
    const late = await staff.post(`/office/orders/${number}/retries`, { workflowId })
    expect(late).toMatchObject({ status: 409, body: { error: { refusal: 'not-stuck' } } })
  })

  it('takes up at the step that failed: what was done is not done again', async () => {
    const number = await placed()
    const workflowId = await getStuck(number, 'order')
    const before = await house.owner.query('select count(*)::int as n from shop_order')
    expect((await staff.post(`/office/orders/${number}/retries`, { workflowId })).status).toBe(200)
    await expect
      .poll(
        async () =>
          (await open(number)).workflows.find((each: { id: string }) => each.id === workflowId)?.state,
        {
          timeout: 10_000,
        },
      )
      .toBe('done')
    expect((await house.owner.query('select count(*)::int as n from shop_order')).rows).toEqual(before.rows)
    const order = await open(number)
    expect(order.payments).toHaveLength(1)
    expect(
      order.ledger.filter((entry: { posting: string }) => entry.posting.startsWith('authorize:')),
    ).toHaveLength(2)
  })

  it('of another order cannot be retried by this one', async () => {
    const [one, two] = [await placed(), await placed()]
    const workflowId = await getStuck(two, 'receipt')
    expect((await staff.post(`/office/orders/${one}/retries`, { workflowId })).status).toBe(404)
  })
})

describe('the audit trail', () => {
  it('tells who did what, when and to what, narrowed by person, deed and order', async () => {
    const number = await placed()
    await open(number)
    const supervisor = await signInStaff(house, 'supervisor')
    const ask = async (query: string) => (await supervisor.get(`/office/audit?${query}`)).body.lines
    const ofOrder = await ask(`orderNumber=${number}`)
    expect(ofOrder).toMatchObject([
      {
        action: 'open-order',
        who: { kind: 'staff', name: 'Noor Haddad' },
        subject: { kind: 'order', name: number },
      },
      { action: 'place-order', who: { kind: 'customer', name: null } },
    ])
    const { staff: people, actions } = (await supervisor.get('/office/audit/filters')).body
    expect(actions).toEqual(expect.arrayContaining(['open-order', 'place-order']))
    const id = people[0]?.id
    expect((await ask(`staffId=${id}`)).every(({ who }) => who.kind === 'staff' && who.id === id)).toBe(true)
    const placing = await ask('action=place-order')
    expect(placing.every((line: { action: string }) => line.action === 'place-order')).toBe(true)
    const older = await ask(`after=${ofOrder[0]?.id}`)
    expect(older[0]?.id).toBeLessThan(ofOrder[0]?.id ?? 0)
    expect(JSON.stringify(await ask(''))).not.toMatch(/Morris|ana@|Delancey/)
  })
})
