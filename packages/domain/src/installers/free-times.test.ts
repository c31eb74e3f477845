import { describe, expect, it } from 'vitest'
import {
  asked,
  at,
  booking,
  clock,
  closedOn,
  FRIDAY,
  MONDAY,
  openHours,
  shop,
} from './calendar.test-support.ts'
import { freeTimesNear } from './free-times.ts'
import { slotsOf } from './slots-of.ts'

const SATURDAY = '2026-11-21'
const near = (
  from: number,
  bookings: Parameters<typeof slotsOf>[2] = [],
  exceptions = [closedOn(SATURDAY)],
) =>
  freeTimesNear(
    slotsOf(
      { ...shop(), hours: [...shop().hours, openHours(6)] },
      exceptions,
      bookings,
      asked({ notBefore: `${FRIDAY}T00:00` }),
    ),
    {
      kind: 'slot',
      day: FRIDAY,
      from,
    },
  ).map(({ day, from: begins }) => `${day} ${clock(begins)}`)

describe('whoever has lost a time is offered three', () => {
  it('two next to it, and one of the next day at about that hour, in their order', () => {
    const taken = [booking({ starts: at(9), minutes: 120 })]
    expect(near(at(9), taken, [])).toEqual([`${FRIDAY} 8:00`, `${FRIDAY} 11:00`, `${SATURDAY} 9:00`])
  })

  it('of the next day there is, where one is closed', () => {
    expect(near(at(9), [booking({ starts: at(9) })])).toEqual([
      `${FRIDAY} 8:00`,
      `${FRIDAY} 10:00`,
      `${MONDAY} 9:00`,
    ])
  })

  it('of two days where the day itself is full', () => {
    const full = [booking({ starts: at(8), minutes: 540 })]
    expect(near(at(9), full)).toEqual([`${MONDAY} 8:00`, `${MONDAY} 9:00`, '2026-11-24 9:00'])
  })

  it('all of one day where there is no other', () => {
    const days = slotsOf({ ...shop(), horizonDays: 1 }, [], [], asked({ notBefore: `${FRIDAY}T00:00` }))
    const found = freeTimesNear(days, { kind: 'slot', day: FRIDAY, from: at(17) })
    expect(found.map(({ from }) => from / 60)).toEqual([14, 15, 16])
  })

  it('of the kind that was lost', () => {
    const days = slotsOf(shop({ dropOffUntil: at(10) }), [], [], asked())
    const found = freeTimesNear(days, { kind: 'drop-off', day: FRIDAY, from: at(8) })
    expect(found.map(({ kind, takes }) => [kind, takes === null])).toEqual(Array(3).fill(['drop-off', false]))
  })

  it('fewer, or none, where no more are free', () => {
    const days = slotsOf(
      { ...shop({ closes: at(10) }), horizonDays: 1 },
      [],
      [],
      asked({ notBefore: `${FRIDAY}T08:30` }),
    )
    expect(freeTimesNear(days, { kind: 'slot', day: FRIDAY, from: at(8) })).toHaveLength(1)
    expect(freeTimesNear([], { kind: 'slot', day: FRIDAY, from: at(8) })).toEqual([])
  })
})
