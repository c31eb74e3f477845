import { randomUUID } from 'node:crypto'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InstalledOrder, installedOrder } from '../../testing/installed-order.ts'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import { openChannelDirectory } from '../channels/index.ts'
import type { CarrierScan } from '../delivery/index.ts'
import { takeAppointmentsToRemind } from '../installers/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sweepAll } from '../platform/workflow/sweeps.ts'
import { receiveScan } from './receive-scan.ts'
import { registerRemind } from './remind.ts'
import { sendMessages } from './send-messages.ts'

let house: ShopUnderTest
let shop: BusyShop
let order: InstalledOrder
beforeAll(async () => {
  house = await shopUnderTest()
  registerRemind()
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  order = await installedOrder(house, shop, addDays(shop.day, 9))
  await send()
})
afterAll(() => house.close())

const send = () => sendMessages(house.shop, openChannelDirectory(house.shop.db.catalogue))
const sweep = () => sweepAll(house.shop.db.checkoutPool, house.shop.log)
/** Mails about the order beyond its receipt, the newest first. */
const told = (number = order.number) =>
  house.mail.mailbox
    .list()
    .filter(({ subject }) => subject?.includes(number) && !subject.startsWith('Your SimpleTire order'))
    .map(({ subject, text }) => ({ subject, text: text ?? '' }))
const owed = async () =>
  (
    await house.owner.query(
      `select kind, appointment_version as version from message where order_id = $1 and kind <> 'receipt' order by wanted_at`,
      [order.id],
    )
  ).rows

/** As if the hour were so many hours from now. */
const hoursAway = (hours: number) =>
  house.owner.query(
    `with w as (select date_trunc('minute', now() + make_interval(mins => ($2::numeric * 60)::int)) at time zone time_zone as at,
                       id, time_zone from appointment where order_id = $1),
     booked as (
       update booking b set day = w.at::date, arrives_from = extract(hour from w.at) * 60 + extract(minute from w.at),
              arrives_until = extract(hour from w.at) * 60 + extract(minute from w.at) from w where b.appointment_id = w.id)
     update appointment a set wall_time = w.at, instant = w.at at time zone w.time_zone from w where a.id = w.id`,
    [order.id, hours],
  )
const isDelivered = (id = order.id) =>
  house.owner.query(`update shop_order set state = 'delivered' where id = $1`, [id])
const look = async () => {
  await sweep()
  await send()
}

/** The carrier has brought its one parcel. */
async function deliver(id = order.id): Promise<void> {
  await house.owner.query(`update shop_order set state = 'released' where id = $1`, [id])
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into shipment (id, order_id, location_id, carrier, state)
     select gen_random_uuid(), $1, min(id), 'demo', 'labelled' from location returning id`,
    [id],
  )
  const shipmentId = String(rows[0]?.id)
  const scan: CarrierScan = {
    eventId: randomUUID(),
    shipmentId,
    trackingNumber: `1Z${shipmentId.slice(0, 8)}`,
    code: 'delivered',
    city: 'Philadelphia',
    state: 'PA',
    wallTime: '2026-06-01T10:00:00',
    timeZone: 'America/New_York',
    instant: '2026-06-01T14:00:00.000Z',
  }
  await inTransaction(house.shop.db.officePool, (tx) => receiveScan(tx, house.shop, scan))
}

describe('tires that are in', () => {
  it('[INST-174] are told of once, with the hour, the place and what to have ready', async () => {
    await deliver()
    await send()
    await send()
    const [mail, second] = told()
    expect(second).toBeUndefined()
    expect(mail?.subject).toBe(`The tires of your SimpleTire order ${order.number} are in`)
    expect(mail?.text).toContain('Your appointment is ')
    expect(mail?.text).toContain('9:00 AM (')
    expect(mail?.text).toContain('Nothing to pay at the installer.')
    expect(mail?.text).toContain('Bring your wheel lock key if you have one.')
    expect(await owed()).toEqual([{ kind: 'tires-in', version: 1 }])
  })

  it('[INST-174] without a time ask for one', async () => {
    const untimed = await installedOrder(house, shop, null)
    await send()
    await deliver(untimed.id)
    await send()
    const [mail] = told(untimed.number)
    expect(mail?.text).toContain('You haven’t picked a time yet.')
    expect(mail?.text).toMatch(/Contact us: https?:.*\/contact$/)
  })

  it('[INST-174] at home are told of by nobody', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    await send()
    await deliver(placed.attemptId)
    await send()
    expect(told(placed.orderNumber)).toEqual([])
  })
})

describe('an appointment', () => {
  it('[INST-175] is reminded of a day and two hours before, each once', async () => {
    await isDelivered()
    await hoursAway(30)
    await look()
    expect(told()).toEqual([])
    await hoursAway(23)
    await look()
    await look()
    expect(told().map(({ subject }) => subject)).toEqual([
      `Your installation for SimpleTire order ${order.number} is coming up`,
    ])
    await hoursAway(1.5)
    await look()
    await look()
    expect(told().map(({ subject }) => subject)).toEqual([
      `Your installation for SimpleTire order ${order.number} is today`,
      `Your installation for SimpleTire order ${order.number} is coming up`,
    ])
    expect(await owed()).toEqual([
      { kind: 'day-before', version: 1 },
      { kind: 'two-hours', version: 1 },
    ])
  })

  it('[INST-175] is not reminded of while its tires are not there, or a shop was only asked', async () => {
    await hoursAway(23)
    await look()
    await isDelivered()
    await house.owner.query(`update booking set state = 'asked' where calendar_id = $1`, [shop.calendarId])
    await hoursAway(22)
    await look()
    expect(told()).toEqual([])
  })

  it('[INST-176] is followed by a word about lug nuts a week later', async () => {
    await isDelivered()
    await hoursAway(-7 * 24 + 1)
    await look()
    expect(told()).toEqual([])
    await hoursAway(-7 * 24 - 1)
    await look()
    const [mail, second] = told()
    expect(second).toBeUndefined()
    expect(mail?.text).toContain('Lug nuts can loosen')
  })

  it('[INST-177] that is canceled is reminded of no more, also when the mail was owed already', async () => {
    await isDelivered()
    await hoursAway(23)
    await sweep()
    expect(await owed()).toHaveLength(1)
    await house.owner.query(
      `update shop_order set state = 'placed', cancel_until = now() + interval '1 minute' where id = $1`,
      [order.id],
    )
    expect((await order.visitor.post(`/orders/${order.number}/cancel`, {})).status).toBe(200)
    await look()
    await hoursAway(1.5)
    await look()
    await hoursAway(-7 * 24 - 1)
    await look()
    expect(told()).toEqual([])
    expect(await owed()).toEqual([])
  })

  it('[INST-177] that is moved is reminded of at its new hour alone', async () => {
    await isDelivered()
    await hoursAway(23)
    await sweep()
    await hoursAway(30)
    await house.owner.query('update appointment set version = 2 where order_id = $1', [order.id])
    await look()
    expect(told()).toEqual([])
    await hoursAway(20)
    await look()
    expect(told()).toHaveLength(1)
    expect(await owed()).toEqual([{ kind: 'day-before', version: 2 }])
  })

  it('[INST-177] is looked for through an index, and by one worker', async () => {
    await isDelivered()
    await hoursAway(23)
    await Promise.all([sweep(), sweep(), sweep()])
    await send()
    expect(told()).toHaveLength(1)
    const recording = recordingDatabase(
      `${house.shop.env.OFFICE_DATABASE_URL}?options=-c%20enable_seqscan%3Doff`,
    )
    try {
      await takeAppointmentsToRemind(recording.db, 10)
      expect(recording.statements).toHaveLength(1)
      expect(await recording.plans()).toContain('appointment_to_remind_of')
    } finally {
      await recording.close()
    }
  })
})
