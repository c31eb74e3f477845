import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueReminder } from './reminders.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe('the reminders of an appointment', () => {
  it.each([
    ['two days before', 2 * DAY, null, DAY],
    ['a second too early', DAY + 1, null, DAY],
    ['a day before', DAY, 'day-before', 2 * HOUR],
    ['booked that late', 3 * HOUR, 'day-before', 2 * HOUR],
    ['two hours before', 2 * HOUR, 'two-hours', -7 * DAY],
    ['a minute before', 60, 'two-hours', -7 * DAY],
    ['at the hour', 0, null, -7 * DAY],
    ['that day', -5 * HOUR, null, -7 * DAY],
    ['a week after', -7 * DAY, 're-torque', null],
    ['nine days after', -9 * DAY, 're-torque', null],
    ['long after', -14 * DAY, null, null],
  ])('[INST-175] [INST-176] %s', (_, secondsBefore, kind, next) => {
    expect(dueReminder(secondsBefore)).toEqual({ kind, next })
  })

  it('[INST-177] come once each and in their order, however late somebody looks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20 * DAY, max: 40 * DAY }),
        fc.array(fc.integer({ min: 0, max: 3 * DAY }), { maxLength: 8 }),
        (first, delays) => {
          const told: string[] = []
          let at: number | null = first
          for (let look = 0; at !== null; look++) {
            expect(look).toBeLessThan(5)
            const { kind, next } = dueReminder(at)
            if (kind) told.push(kind)
            expect(next === null || next < at).toBe(true)
            at = next === null ? null : next - (delays[look] ?? 0)
          }
          const order = ['day-before', 'two-hours', 're-torque']
          expect(told).toEqual(order.filter((kind) => told.includes(kind)))
          expect(new Set(told).size).toBe(told.length)
        },
      ),
    )
  })
})
