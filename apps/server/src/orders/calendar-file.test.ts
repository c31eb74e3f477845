import { addDays } from '@shop/domain/time/calendar-date'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installedOrder } from '../../testing/installed-order.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'

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

const appointmentOf = async (id: string) =>
  (
    await house.owner.query(
      `select a.id, a.instant, a.version, i.company, i.address_line1 as street, i.city, i.state, i.zip
         from appointment a join booking b on b.appointment_id = a.id join calendar c on c.id = b.calendar_id
         join installer i on i.id = c.installer_id where a.order_id = $1`,
      [id],
    )
  ).rows[0]

/** As a calendar reads it. */
function read({ text, fileName }: { text: string; fileName: string }) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('Not one event')
  const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(event)
  return {
    fileName,
    method: calendar.getFirstPropertyValue('method'),
    status: event.getFirstPropertyValue('status'),
    hasZones: calendar.getAllSubcomponents('vtimezone').length > 0 || /TZID|DTSTART:\d+T\d+\r/.test(text),
    start: startDate.toJSDate(),
    minutes: (endDate.toUnixTime() - startDate.toUnixTime()) / 60,
    uid,
    sequence,
    summary,
    location,
    description,
  }
}

describe('the calendar file of an order', () => {
  it('[INST-172] is one event at the instant of its hour, with place and what to bring, known by its appointment', async () => {
    const { visitor, number, id } = await installedOrder(house, shop, day)
    const { status, body } = await visitor.get(`/orders/${number}/calendar`)
    expect(status).toBe(200)
    const { company, street, city, state, zip, ...appointment } = await appointmentOf(id)
    const event = read(body.calendarFile)
    expect(event).toMatchObject({
      fileName: `appointment-${number}.ics`,
      method: 'PUBLISH',
      status: 'CONFIRMED',
      uid: appointment.id,
      sequence: 1,
      hasZones: false,
      start: appointment.instant,
      minutes: 50,
      summary: `Tire installation at ${company}`,
      location: `${company}, ${street}, ${city}, ${state} ${zip}`,
    })
    expect(event.description).toContain(`Order ${number}.`)
    expect(event.description).toContain('Bring your wheel lock key if you have one.')
    expect(event.description).toMatch(/https?:\/\/simpletire\.localhost.*\/track-your-order$/)
  })

  it('[INST-172] takes the appointment out of the calendar when it is canceled, by a later version', async () => {
    const { visitor, number, id } = await installedOrder(house, shop, day)
    await visitor.post(`/orders/${number}/cancel`, {})
    const event = read((await visitor.get(`/orders/${number}/calendar`)).body.calendarFile)
    expect(event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    expect(event.uid).toBe((await appointmentOf(id)).id)
  })

  it('[INST-172] lasts as long as a drop-off or the window of a van, and keeps to itself where the van comes', async () => {
    const { visitor, number } = await installedOrder(house, shop, day)
    const file = async (columns: string) => {
      await house.owner.query(`update booking set ${columns} where calendar_id = $1`, [shop.calendarId])
      return read((await visitor.get(`/orders/${number}/calendar`)).body.calendarFile)
    }
    expect(await file(`kind = 'drop-off', arrives_until = 660, state = 'asked'`)).toMatchObject({
      minutes: 120,
      status: 'TENTATIVE',
      summary: expect.stringMatching(/^Drop off your vehicle at /),
    })
    await house.owner.query(`update installer set kind = 'mobile', service_area_miles = 20 where id = $1`, [
      shop.installerId,
    ])
    const van = await file(`kind = 'window', van = 1, state = 'booked'`)
    await house.owner.query(`update installer set kind = 'shop', service_area_miles = null where id = $1`, [
      shop.installerId,
    ])
    expect(van).toMatchObject({ minutes: 120, location: null })
    expect(JSON.stringify(van)).not.toMatch(/Delancey|Ana|Morris/)
  })

  it('[INST-172] is there for whoever has number and ZIP, and for nobody else', async () => {
    const { number } = await installedOrder(house, shop, day)
    const anybody = await house.visitor()
    expect((await anybody.get(`/orders/${number}/calendar`)).status).toBe(404)
    const { rows } = await house.owner.query('select zip from shop_order where number = $1', [number])
    const found = await anybody.post('/orders/lookup/calendar', { orderId: number, zip: rows[0].zip })
    expect(read(found.body.calendarFile)).toMatchObject({ method: 'PUBLISH', sequence: 1 })
    const missed = await anybody.post('/orders/lookup/calendar', { orderId: number, zip: '19104' })
    expect([missed.status, missed.body.error.refusal]).toEqual([409, 'no-match'])
  })

  it('[INST-172] is counted with the lookups of orders, so that nobody guesses more by it', async () => {
    const { number } = await installedOrder(house, shop, day)
    const guesser = await house.visitor()
    const guess = (i: number) =>
      guesser.post(
        i % 2 === 0 ? '/orders/lookup' : '/orders/lookup/calendar',
        { orderId: number, zip: String(10_000 + i) },
        { headers: { 'x-forwarded-for': `203.0.113.${i}` } },
      )
    const answers = []
    for (let i = 0; i < 12; i++) {
      const { status, body } = await guess(i)
      answers.push(body.error.refusal ?? status)
    }
    expect(answers).toEqual([...Array(10).fill('no-match'), 429, 429])
  })

  it('[INST-172] does not exist without a time', async () => {
    const { visitor, number } = await installedOrder(house, shop, null)
    expect((await visitor.get(`/orders/${number}/calendar`)).status).toBe(404)
  })
})
