import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type InstalledOrder, installedOrder } from '../../testing/installed-order.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import { openChannelDirectory } from '../channels/index.ts'
import { sendMessages } from './send-messages.ts'

let house: ShopUnderTest
let shop: BusyShop
let day: string
beforeAll(async () => {
  house = await shopUnderTest()
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  day = addDays(shop.day, 9)
})
afterAll(() => house.close())

const shownTo = async ({ visitor, number }: Pick<InstalledOrder, 'visitor' | 'number'>) =>
  (await visitor.get(`/orders/${number}`)).body.order.installation
const place = async () =>
  (
    await house.owner.query(
      `select id as "installerId", false as "isMobileInstall", company, address_line1 as "addressLine1",
              address_line2 as "addressLine2", city, state, zip, phone from installer where id = $1`,
      [shop.installerId],
    )
  ).rows[0]

describe('an order whose tires are installed', () => {
  it('[INST-170] says who mounts them and when, by the clock of the place, to its owner, by its ZIP and at the desk', async () => {
    const order = await installedOrder(house, shop, day)
    const shown = await shownTo(order)
    const { rows } = await house.owner.query(
      `select time_zone as "timeZone", to_char(($1::date + time '09:00') at time zone time_zone at time zone 'utc',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt" from calendar where id = $2`,
      [day, shop.calendarId],
    )
    expect(shown).toEqual({
      installer: await place(),
      appointment: {
        date: day,
        startTime: '9:00',
        amOrPm: 'AM',
        slotTime: '9:00 AM',
        isDropOff: false,
        dropOffWindow: null,
        state: 'booked',
        minutes: 50,
        ...rows[0],
      },
    })
    const anybody = await house.visitor()
    const lookup = await anybody.post('/orders/lookup', {
      orderId: order.number,
      zip: (await place()).zip,
    })
    expect(lookup.body.order.installation).toEqual(shown)
    const staff = await signInStaff(house, 'support')
    const atDesk = await staff.get(`/office/orders/${order.number}`)
    expect(atDesk.body.order.installation).toEqual(shown)
  })

  it('[INST-170] says that no time was chosen yet, and where it goes', async () => {
    expect(await shownTo(await installedOrder(house, shop, null))).toEqual({
      installer: await place(),
      appointment: null,
    })
  })

  it('[INST-170] says nothing of it where the tires go home', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    expect(await shownTo({ visitor, number: placed.orderNumber })).toBeNull()
  })

  it('[INST-170] says that a shop was asked, when to drop the vehicle off, and when a van comes', async () => {
    const order = await installedOrder(house, shop, day)
    const booked = async (columns: string) => {
      await house.owner.query(`update booking set ${columns} where calendar_id = $1`, [shop.calendarId])
      return (await shownTo(order))?.appointment
    }
    expect(await booked(`state = 'asked'`)).toMatchObject({ state: 'asked', slotTime: '9:00 AM' })
    expect(
      await booked(`state = 'booked', kind = 'drop-off', arrives_from = 480, arrives_until = 600`),
    ).toMatchObject({ slotTime: '8:00 AM to 10:00 AM', isDropOff: true, dropOffWindow: 'morning' })
    expect(await booked(`kind = 'window', van = 1, arrives_from = 780, arrives_until = 900`)).toMatchObject({
      slotTime: '1:00 PM to 3:00 PM',
      isDropOff: false,
      dropOffWindow: null,
    })
  })

  it('[INST-170] says what was canceled with it', async () => {
    const order = await installedOrder(house, shop, day)
    await order.visitor.post(`/orders/${order.number}/cancel`, {})
    expect((await shownTo(order))?.appointment).toMatchObject({ date: day, state: 'canceled' })
  })

  it('[INST-170] has installer, day and slot in its receipt', async () => {
    const { number } = await installedOrder(house, shop, day)
    await sendMessages(house.shop, openChannelDirectory(house.shop.db.catalogue))
    const mail = house.mail.mailbox.list().find(({ subject }) => subject?.includes(number))
    const { company, addressLine1 } = await place()
    expect(mail?.text).toContain('9:00 AM (')
    expect(mail?.text).toContain(`Time) at ${company}, ${addressLine1}`)
  })

  it('[INST-170] costs no statement more than one that goes home', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const order = await installedOrder(house, shop, day)
    const pool = house.apiDb.checkoutPool
    const home = await countStatements(pool, () => visitor.get(`/orders/${placed.orderNumber}`))
    const installed = await countStatements(pool, () => order.visitor.get(`/orders/${order.number}`))
    expect(installed).toBe(home)
    expect(home).toBeGreaterThan(0)
  })
})
