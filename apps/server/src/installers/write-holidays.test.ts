import { HOLIDAY_NAMES } from '@shop/domain/installers/messages'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLIDAYS_OF_WORLD } from '../../db/world/holidays.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { openEveryDay } from '../../testing/slot-claims.ts'
import { holidaysBetween } from './holiday-list.ts'
import { writeHolidays } from './write-holidays.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query('delete from calendar_exception')
})
afterAll(() => house.close())

const closedDays = async (calendarId: number) => {
  const { rows } = await house.owner.query(
    'select day, cars, reason, holiday from calendar_exception where calendar_id = $1 order by day',
    [calendarId],
  )
  return rows
}
const today = async (): Promise<string> => (await house.owner.query('select current_date as day')).rows[0].day

describe('[INST-162] holidays', () => {
  it('fall in two years on the days of a written list', async () => {
    expect(await holidaysBetween('2026-11-19', '2028-11-19')).toEqual(HOLIDAYS_OF_WORLD)
  })

  it('close each calendar that keeps them for two years, once however often they are written', async () => {
    const from = await today()
    const fall = await holidaysBetween(from, `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`)
    await writeHolidays(house.shop)
    const { rows } = await house.owner.query('select id from calendar')
    expect(rows.length).toBeGreaterThan(10)
    for (const { id } of rows) {
      expect(await closedDays(id)).toEqual(
        fall.map(({ day, holiday }) => ({ day, cars: 0, reason: HOLIDAY_NAMES[holiday], holiday })),
      )
    }
    await writeHolidays(house.shop)
    const after = await house.owner.query('select count(*)::int as days from calendar_exception')
    expect(after.rows[0].days).toBe(rows.length * fall.length)
  })

  it('leave alone what a shop has said of a day, and open what it no longer keeps', async () => {
    const { calendarId } = await openEveryDay(house, 'shop')
    const [first, second] = await holidaysBetween(await today(), addDays(await today(), 400))
    await house.owner.query(
      `insert into calendar_exception (calendar_id, day, opens, closes, reason) values ($1, $2, 600, 720, 'Half a day')`,
      [calendarId, first?.day],
    )
    await writeHolidays(house.shop)
    expect((await closedDays(calendarId))[0]).toMatchObject({
      day: first?.day,
      reason: 'Half a day',
      cars: null,
    })
    expect((await closedDays(calendarId))[1]).toMatchObject({ day: second?.day, cars: 0 })

    await house.owner.query('update calendar set keeps_holidays = $2 where id = $1', [
      calendarId,
      [second?.holiday],
    ])
    await writeHolidays(house.shop)
    const kept = await closedDays(calendarId)
    expect(new Set(kept.slice(1).map(({ holiday }) => holiday))).toEqual(new Set([second?.holiday]))
    expect(kept[0]).toMatchObject({ reason: 'Half a day' })
  })
})
