import { describe, expect, it } from 'vitest'
import {
  asked,
  at,
  booking,
  closedOn,
  dayOf,
  FRIDAY,
  freeOn,
  MONDAY,
  openHours,
  shop,
  TODAY,
} from './calendar.test-support.ts'
import { slotsOf } from './slots-of.ts'

describe('the days of a calendar', () => {
  it('[INST-034] run from today to thirty days ahead, and no day further', () => {
    const days = slotsOf(shop(), [], [], asked())
    expect(days.map(({ day }) => day)).toHaveLength(31)
    expect([days[0]?.day, days[1]?.day, days.at(-1)?.day]).toEqual([TODAY, FRIDAY, '2026-12-19'])
    expect(freeOn(days, '2026-12-18')).toHaveLength(9)
  })

  it('are fewer where a shop looks less far ahead', () => {
    const days = slotsOf({ ...shop(), horizonDays: 2 }, [], [], asked())
    expect(days.map(({ day }) => day)).toEqual([TODAY, FRIDAY, '2026-11-21'])
  })

  it('say why a day has no time: closed, too soon, or full', () => {
    const rules = shop({ opens: at(9), closes: at(10) })
    const days = slotsOf(
      rules,
      [closedOn('2026-11-26', { reason: 'Thanksgiving Day' })],
      [booking({ day: MONDAY, starts: at(9) })],
      asked({ notBefore: `${FRIDAY}T00:00` }),
    )
    const said = ([day = '']: string[]) => [day, dayOf(days, day).state, dayOf(days, day).reason]
    expect([[TODAY], [FRIDAY], ['2026-11-21'], [MONDAY], ['2026-11-26']].map(said)).toEqual([
      [TODAY, 'too-soon', null],
      [FRIDAY, 'free', null],
      ['2026-11-21', 'closed', null],
      [MONDAY, 'full', null],
      ['2026-11-26', 'closed', 'Thanksgiving Day'],
    ])
  })

  it('are full rather than too soon once a part of the day would be late enough', () => {
    const rules = shop({ opens: at(9), closes: at(11) })
    const bookings = [booking({ starts: at(9), minutes: 120 })]
    expect(dayOf(slotsOf(rules, [], bookings, asked({ notBefore: `${FRIDAY}T09:30` })), FRIDAY).state).toBe(
      'full',
    )
    expect(dayOf(slotsOf(rules, [], [], asked({ notBefore: `${FRIDAY}T10:01` })), FRIDAY).state).toBe(
      'too-soon',
    )
  })
})

describe('the slots of a day', () => {
  it('begin every so often from the opening, and leave the time for the job before the closing', () => {
    const days = slotsOf(shop({ closes: at(10, 40), slotMinutes: 30 }), [], [], asked())
    expect(dayOf(days, FRIDAY).slots.map(({ from }) => from)).toEqual([480, 510, 540, 570, 600, 630])
    expect(freeOn(days, FRIDAY)).toEqual(['8:00', '8:30', '9:00', '9:30'])
  })

  it('take what they show: the hour and the length of the job', () => {
    const [first] = dayOf(slotsOf(shop(), [], [], asked({ minutes: 90 })), FRIDAY).slots
    expect(first).toEqual({
      kind: 'slot',
      day: FRIDAY,
      from: at(8),
      until: at(8),
      takes: { starts: at(8), minutes: 90, van: null },
    })
  })

  it('are the weekday’s own: shorter on Saturday, none on Sunday', () => {
    const rules = { ...shop(), hours: [...shop().hours, openHours(6, { closes: at(10) })] }
    const days = slotsOf(rules, [], [], asked())
    expect([freeOn(days, FRIDAY).length, freeOn(days, '2026-11-21').length]).toEqual([9, 2])
    expect(dayOf(days, '2026-11-22').slots).toEqual([])
  })

  it('do not run into lunch', () => {
    const rules = {
      ...shop(),
      hours: [openHours(5, { opens: at(13), closes: at(15) }), openHours(5, { closes: at(12) })],
    }
    expect(freeOn(slotsOf(rules, [], [], asked({ minutes: 75 })), FRIDAY)).toEqual([
      '8:00',
      '9:00',
      '10:00',
      '13:00',
    ])
  })

  it('are not free before the earliest instant, and from it on they are', () => {
    const free = (notBefore: string) => freeOn(slotsOf(shop(), [], [], asked({ notBefore })), FRIDAY)
    expect(free(`${FRIDAY}T15:00`)).toEqual(['15:00', '16:00'])
    expect(free(`${FRIDAY}T15:01`)).toEqual(['16:00'])
    expect(free(`${MONDAY}T08:00`)).toEqual([])
  })
})

describe('[INST-056] a slot is taken', () => {
  const free = (cars: number, starts: [number, number?, number?][], minutes = 60) =>
    freeOn(
      slotsOf(
        shop({ cars, closes: at(13) }),
        [],
        starts.map(([start, length = 60, of = 1]) => booking({ starts: start, minutes: length, cars: of })),
        asked({ minutes }),
      ),
      FRIDAY,
    )

  it.each([
    ['by one job where there is one bay', 1, [[at(9)]], 60, ['8:00', '10:00', '11:00', '12:00']],
    ['by two where there are two', 2, [[at(9)], [at(9)]], 60, ['8:00', '10:00', '11:00', '12:00']],
    ['not by one where there are two', 2, [[at(9)]], 60, ['8:00', '9:00', '10:00', '11:00', '12:00']],
    ['by a job of two cars', 2, [[at(9), 60, 2]], 60, ['8:00', '10:00', '11:00', '12:00']],
    ['as long as the job is', 1, [[at(9), 90]], 60, ['8:00', '11:00', '12:00']],
    ['for a long job by one that begins later', 1, [[at(10)]], 90, ['8:00', '11:00']],
    ['not by one that ends as it begins', 1, [[at(8)], [at(10)]], 60, ['9:00', '11:00', '12:00']],
    ['by one that began between two slots', 1, [[at(8, 30)]], 60, ['10:00', '11:00', '12:00']],
    [
      'for a long job only where two meet',
      2,
      [
        [at(8), 90],
        [at(9), 60],
      ],
      120,
      ['10:00', '11:00'],
    ],
    ['not where two follow each other', 2, [[at(8)], [at(9)]], 120, ['8:00', '9:00', '10:00', '11:00']],
  ] as const)('%s', (_, cars, taken, minutes, expected) => {
    expect(free(cars, taken as unknown as [number, number?, number?][], minutes)).toEqual(expected)
  })

  it('on its own day alone', () => {
    const days = slotsOf(shop(), [], [booking({ day: MONDAY, starts: at(8) })], asked())
    expect([freeOn(days, FRIDAY)[0], freeOn(days, MONDAY)[0]]).toEqual(['8:00', '9:00'])
  })
})

describe('a drop-off', () => {
  const rules = shop({ closes: at(12), dropOffUntil: at(10) })
  const dropOff = (bookings: Parameters<typeof slotsOf>[2], what = asked()) =>
    dayOf(slotsOf(rules, [], bookings, what), FRIDAY).slots.find(({ kind }) => kind === 'drop-off')

  it('is left from the opening on, and worked on once no more may be left', () => {
    expect(dropOff([])).toEqual({
      kind: 'drop-off',
      day: FRIDAY,
      from: at(8),
      until: at(10),
      takes: { starts: at(10), minutes: 50, van: null },
    })
  })

  it('waits for the next free bay of the day', () => {
    expect(dropOff([booking({ starts: at(10) })])?.takes?.starts).toBe(at(11))
    expect(dropOff([booking({ starts: at(10) }), booking({ starts: at(11) })])?.takes).toBeNull()
  })

  it('waits until after lunch, where there is time', () => {
    const all = {
      ...rules,
      hours: [...rules.hours, openHours(5, { opens: at(13), closes: at(17), dropOffUntil: at(14) })],
    }
    const bookings = [booking({ starts: at(10), minutes: 120 })]
    const found = dayOf(slotsOf(all, [], bookings, asked()), FRIDAY).slots.filter(
      ({ kind }) => kind === 'drop-off',
    )
    expect(found.map(({ from, takes }) => [from, takes?.starts])).toEqual([
      [at(8), at(13)],
      [at(13), at(14)],
    ])
  })

  it('is too soon when the day’s first car is', () => {
    expect(dropOff([], asked({ notBefore: `${FRIDAY}T08:00` }))?.takes).not.toBeNull()
    expect(dropOff([], asked({ notBefore: `${FRIDAY}T08:01` }))?.takes).toBeNull()
  })

  it('takes a bay like any other job', () => {
    const days = slotsOf(
      rules,
      [],
      [booking({ from: at(8), until: at(10), starts: at(10), minutes: 50 })],
      asked(),
    )
    expect(freeOn(days, FRIDAY)).toEqual(['8:00', '9:00', '11:00'])
  })

  it('is for those whose shop takes them', () => {
    expect(dayOf(slotsOf(shop(), [], [], asked()), FRIDAY).slots.every(({ kind }) => kind === 'slot')).toBe(
      true,
    )
  })
})

describe('an exception', () => {
  const rules = { ...shop({ closes: at(12), dropOffUntil: at(10) }) }
  const on = (exception: Parameters<typeof closedOn>[1], day = FRIDAY) =>
    dayOf(slotsOf(rules, [closedOn(day, exception)], [], asked()), day)
  const starts = (day: ReturnType<typeof on>) =>
    day.slots.filter(({ kind, takes }) => kind === 'slot' && takes).map(({ from }) => from / 60)

  it('closes a day and says why', () => {
    expect(on({})).toEqual({ day: FRIDAY, state: 'closed', reason: 'Inventory', slots: [] })
    expect(dayOf(slotsOf(rules, [closedOn(MONDAY)], [], asked()), FRIDAY).state).toBe('free')
  })

  it('gives a day its own hours', () => {
    expect(starts(on({ opens: at(7), closes: at(10), cars: null }))).toEqual([7, 8, 9])
    expect(on({ opens: at(7), closes: at(10), cars: null }).reason).toBe('Inventory')
  })

  it('opens a day that its weekday is not', () => {
    expect(starts(on({ opens: at(9), closes: at(11), cars: 1 }, '2026-11-21'))).toEqual([9, 10])
    const nothing = { ...rules, hours: [] }
    const exception = closedOn(FRIDAY, { opens: at(9), closes: at(11), cars: 1 })
    expect(dayOf(slotsOf(nothing, [exception], [], asked()), FRIDAY).state).toBe('closed')
  })

  it('changes for how many cars a day is, and nothing else', () => {
    const booked = [booking({ starts: at(8) })]
    const free = (cars: number | null) =>
      freeOn(slotsOf(rules, [closedOn(FRIDAY, { cars })], booked, asked()), FRIDAY)
    expect([free(2)[0], free(1)[0], free(null)[0]]).toEqual(['8:00', '9:00', '9:00'])
  })

  it.each([
    ['before it opens', at(10), at(12), 0],
    ['as it opens', at(9, 59), at(12), 1],
    ['as it closes', at(8), at(10), 1],
    ['after it has closed', at(8), at(9, 59), 0],
  ])('keeps drop-offs out where they would end %s', (_, opens, closes, count) => {
    const day = on({ opens, closes, cars: null })
    expect(day.slots.filter(({ kind }) => kind === 'drop-off')).toHaveLength(count)
  })
})
