import { describe, expect, it } from 'vitest'
import { changedPrice, oddities, type PriceChange } from './price-change.ts'

const percent = (percentHundredths: number, endsIn99 = false): PriceChange => ({
  by: 'percent',
  percentHundredths,
  endsIn99,
})

describe('a change of many prices', () => {
  it('goes by percent, by an amount, or to one', () => {
    expect(changedPrice(percent(300), 14_900)).toBe(15_347)
    expect(changedPrice(percent(-250), 10_000)).toBe(9_750)
    expect(changedPrice({ by: 'amount', amountCents: -500, endsIn99: false }, 14_900)).toBe(14_400)
    expect(changedPrice({ by: 'set', amountCents: 12_345, endsIn99: false }, 14_900)).toBe(12_345)
  })

  it('ends in 99 cents where that is asked for, up or down to the nearest', () => {
    expect(changedPrice(percent(300, true), 14_900)).toBe(15_299)
    expect(changedPrice(percent(0, true), 15_350)).toBe(15_399)
    expect(changedPrice(percent(0, true), 20)).toBe(99)
  })
})

describe('[OFF-032] what looks odd', () => {
  const odd = (beforeCents: number, afterCents: number, costCents: number | null = null) =>
    oddities({ beforeCents, afterCents, costCents })

  it('is a move above 15 %, up or down, and not one of 15 %', () => {
    expect(odd(10_000, 11_500)).toEqual([])
    expect(odd(10_000, 11_600)).toEqual(['big-move'])
    expect(odd(10_000, 8_400)).toEqual(['big-move'])
  })

  it('is a price below what the tire cost us, where that is known', () => {
    expect(odd(10_000, 9_999, 10_000)).toContain('below-cost')
    expect(odd(10_000, 10_000, 10_000)).toEqual([])
  })

  it('is an ending nobody uses, where the price had a usual one', () => {
    expect(odd(9_999, 10_299)).toEqual([])
    expect(odd(9_999, 10_298)).toEqual(['unusual-cents'])
    expect(odd(9_987, 10_298)).toEqual([])
  })
})
