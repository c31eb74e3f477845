import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { delayOf, type OverdueOrder } from './order-delay.ts'

const order = (changes: Partial<OverdueOrder>): OverdueOrder => ({
  promisedBy: '2026-06-12',
  firstPromisedBy: '2026-06-12',
  delaysBefore: 0,
  hasLeft: false,
  today: '2026-06-12',
  state: 'PA',
  ...changes,
})

describe('[DELV-111] an order that won’t be there in time', () => {
  it.each([
    ['has not left, the day before', { today: '2026-06-11' }, null],
    ['has not left on its day', {}, '2026-06-19'],
    ['is on the road on its day', { hasLeft: true }, null],
    ['is on the road the day after', { hasLeft: true, today: '2026-06-13' }, '2026-06-19'],
    ['goes by sea', { state: 'AK' }, '2026-06-29'],
    ['is found late, on a Sunday', { today: '2026-06-14' }, '2026-06-19'],
  ])('%s', (_, changes, newDay) => {
    expect(delayOf(order(changes))?.arrivesBy ?? null).toBe(newDay)
  })
})

describe('[DELV-112] silence', () => {
  it.each([
    ['agrees to a first delay', {}, null],
    ['agrees to 30 days', { today: '2026-07-06', firstPromisedBy: '2026-06-13' }, null],
    ['ends it beyond 30 days', { today: '2026-07-07', firstPromisedBy: '2026-06-13' }, '2026-07-13'],
    ['ends it on the day after at the earliest', { today: '2026-08-20' }, '2026-08-21'],
    ['ends a second delay', { delaysBefore: 1, firstPromisedBy: '2026-06-08' }, '2026-06-13'],
    ['says nothing of what has left', { delaysBefore: 3, hasLeft: true, today: '2026-06-13' }, null],
  ])('%s', (_, changes, answerOn) => {
    expect(delayOf(order(changes))?.answerOn).toBe(answerOn)
  })

  it('is never taken for a yes twice, and never to a day more than 30 after the first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 4 }),
        (promisedAfter, foundAfter, delaysBefore) => {
          const firstPromisedBy = '2026-06-12'
          const promisedBy = addDays(firstPromisedBy, delaysBefore === 0 ? 0 : promisedAfter)
          const today = addDays(promisedBy, foundAfter)
          const delay = delayOf(order({ firstPromisedBy, promisedBy, delaysBefore, today }))
          if (!delay) throw new Error('It is late')
          expect(delay.arrivesBy > today).toBe(true)
          if (delay.answerOn === null) {
            expect(delaysBefore).toBe(0)
            expect(delay.arrivesBy <= addDays(firstPromisedBy, 30)).toBe(true)
          } else expect(delay.answerOn > today).toBe(true)
        },
      ),
    )
  })
})
