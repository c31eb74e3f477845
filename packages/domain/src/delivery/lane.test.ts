import { describe, expect, it } from 'vitest'
import { DELIVERY_BUSINESS_DAYS, laneTo } from './lane.ts'
import { STATES } from './states.ts'

describe('a lane', () => {
  it.each([
    [0, 'PA', 1, 2],
    [300, 'PA', 1, 2],
    [301, 'PA', 2, 3],
    [1_000, 'PA', 2, 3],
    [1_001, 'PA', 3, 4],
    [99_999, 'PA', 3, 4],
    [10, 'AK', 6, 10],
    [2_600, 'HI', 6, 10],
    [1_600, 'PR', 6, 10],
  ])(
    '[DELV-081] of %d miles to %s takes %d days for half of all parcels and %d for 19 of 20',
    (miles, state, p50, p95) => {
      expect(laneTo(state, miles, null)).toEqual({ p50, p95 })
    },
  )

  it('[DELV-074] within the contiguous states promises 2 to 4 days, however far', () => {
    const near = STATES.filter(({ code }) => !['AK', 'HI', 'PR'].includes(code))
    const promised = near.flatMap(({ code }) =>
      [0, 299, 500, 1_200, 3_000].map((miles) => laneTo(code, miles, null).p95),
    )
    expect(new Set(promised)).toEqual(new Set([2, 3, 4]))
    expect(DELIVERY_BUSINESS_DAYS).toEqual({ fastest: 2, promised: 4 })
  })

  it('[DELV-081] is what our own scans say where they do', () => {
    expect(laneTo('PA', 10, { p50: 3, p95: 6 })).toEqual({ p50: 3, p95: 6 })
  })
})
