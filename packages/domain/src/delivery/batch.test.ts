import { describe, expect, it } from 'vitest'
import { batchOf } from './batch.ts'
import { batchText } from './messages.ts'

const TODAY = '2026-11-20'
const tires = (...lots: string[]) => lots.map((lot) => ({ tireId: 'a', lot }))

describe('what we can promise of a batch', () => {
  it.each([
    ['one week is one batch', ['2026W31'], { count: 1, weeksApart: 0, underMonths: 6 }],
    ['from two places too', ['2026W31', '2026W31'], { count: 1, weeksApart: 0, underMonths: 6 }],
    ['two weeks are two, so far apart', ['2026W36', '2026W31'], { count: 2, weeksApart: 5, underMonths: 6 }],
    [
      'over the end of a year of 53 weeks',
      ['2021W01', '2020W53'],
      { count: 2, weeksApart: 1, underMonths: null },
    ],
    [
      'over the end of a year of 52 weeks',
      ['2026W01', '2025W52'],
      { count: 2, weeksApart: 1, underMonths: 12 },
    ],
    ['three of them', ['2026W10', '2026W12', '2026W11'], { count: 3, weeksApart: 2, underMonths: 12 }],
    ['the oldest says the age', ['2026W40', '2025W10'], { count: 2, weeksApart: 82, underMonths: 24 }],
  ])('[DELV-083] %s', (_, lots, expected) => {
    expect(batchOf(tires(...lots), TODAY)).toEqual(expected)
  })

  it('[DELV-083] is under an age until the day it is that old', () => {
    // The Monday of week 21 is May 18.
    const age = (day: string) => batchOf(tires('2026W21'), day)?.underMonths
    expect([age('2026-11-17'), age('2026-11-18')]).toEqual([6, 12])
    expect([age('2027-05-17'), age('2027-05-18')]).toEqual([12, 24])
    expect([age('2028-05-17'), age('2028-05-18')]).toEqual([24, null])
  })

  it('[DELV-083] compares each tire of a staggered set with its own kind', () => {
    const front = { tireId: 'front', lot: '2026W31' }
    const rear = { tireId: 'rear', lot: '2026W20' }
    expect(batchOf([front, rear], TODAY)).toEqual({ count: 1, weeksApart: 0, underMonths: 12 })
    expect(batchOf([front, rear, { tireId: 'rear', lot: '2026W22' }], TODAY)).toMatchObject({
      count: 2,
      weeksApart: 2,
    })
  })

  it.each([
    [1, 0, 6, 'One batch, under 6 months old'],
    [1, 0, null, 'One batch'],
    [2, 1, 12, 'Two batches, 1 week apart, under 12 months old'],
    [2, 5, 6, 'Two batches, 5 weeks apart, under 6 months old'],
    [3, 7, 24, '3 batches, up to 7 weeks apart, under 24 months old'],
  ])(
    '[DELV-083] of %d, %d weeks apart, under %s months old reads “%s”',
    (count, weeksApart, underMonths, text) => {
      expect(batchText({ count, weeksApart, underMonths })).toBe(text)
    },
  )

  it('[DELV-083] is nothing of no tires', () => {
    expect(batchOf([], TODAY)).toBeNull()
  })
})
