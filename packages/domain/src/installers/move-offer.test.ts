import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asked, at, booking, FRIDAY, MONDAY, shop } from './calendar.test-support.ts'
import {
  type AnsweredOffer,
  MOVE_OFFER_STATES,
  moveOfferState,
  newTimesFrom,
  timesToOffer,
} from './move-offer.ts'
import { slotsOf } from './slots-of.ts'

const offer = (changes: Partial<AnsweredOffer> = {}): AnsweredOffer => ({
  appointmentState: 'booked',
  version: 3,
  againstVersion: 3,
  answer: null,
  isOver: false,
  ...changes,
})

describe('[INST-145] an offer of new times', () => {
  it.each<[string, Partial<AnsweredOffer>, string]>([
    ['nobody has answered', {}, 'open'],
    ['its time is over', { isOver: true }, 'expired'],
    ['a time was chosen', { answer: 'moved', version: 4 }, 'moved'],
    ['a time was chosen, and its time is over', { answer: 'moved', version: 4, isOver: true }, 'moved'],
    ['it was moved again since', { answer: 'moved', version: 5 }, 'outdated'],
    ['it was moved by somebody else', { version: 4 }, 'outdated'],
    ['it was moved by somebody else, and its time is over', { version: 4, isOver: true }, 'outdated'],
    ['none will do', { answer: 'none' }, 'none'],
    ['none would do, and it was moved by phone', { answer: 'none', version: 4 }, 'outdated'],
    ['the order is canceled', { appointmentState: 'canceled', version: 4 }, 'canceled'],
    [
      'the order is canceled after the move',
      { appointmentState: 'canceled', version: 5, answer: 'moved' },
      'canceled',
    ],
  ])('%s', (_, changes, state) => {
    expect(moveOfferState(offer(changes))).toBe(state)
  })

  it('can be answered only while nobody has, in time, and of the version that was seen', () => {
    fc.assert(
      fc.property(
        fc.record({
          appointmentState: fc.constantFrom('booked', 'canceled'),
          version: fc.integer({ min: 3, max: 6 }),
          againstVersion: fc.constant(3),
          answer: fc.constantFrom('moved', 'none', null),
          isOver: fc.boolean(),
        }),
        (any) => {
          const state = moveOfferState(any)
          expect(MOVE_OFFER_STATES).toContain(state)
          expect(state === 'open').toBe(
            any.appointmentState === 'booked' && any.version === 3 && any.answer === null && !any.isOver,
          )
        },
      ),
    )
  })
})

describe('[INST-144] the times that are offered', () => {
  const hour = { kind: 'slot', day: FRIDAY, from: at(9) } as const

  it('are the nearest that are free, and never the hour itself', () => {
    const days = slotsOf(
      shop({ cars: 2 }),
      [],
      [booking({ starts: at(9) })],
      asked({ notBefore: `${FRIDAY}T09:00` }),
    )
    const times = timesToOffer(days, hour)
    expect(times.map(({ day, from }) => [day, from])).toEqual([
      [FRIDAY, at(10)],
      [FRIDAY, at(11)],
      [MONDAY, at(9)],
    ])
  })

  it('begin with the tires at hand, and after the hour that can’t be kept', () => {
    expect(newTimesFrom('2026-11-18', 720, hour)).toBe(`${FRIDAY}T09:00`)
    expect(newTimesFrom('2026-11-20', 720, hour)).toBe('2026-11-21T08:00')
  })
})
