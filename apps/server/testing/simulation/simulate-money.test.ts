import { describe, expect, it } from 'vitest'
import { MONEY_PLANTS } from './pretend-bank.ts'
import { simulateMoney } from './simulate-money.ts'

describe('[PAY-106] [PAY-109] [PAY-377] captures, cancels, refunds and holds made anew with answers lost and processes that die', () => {
  it('end as the bank has them, 150 payments', async () => {
    const result = await simulateMoney({ seeds: 150 }, () => {})
    expect(result.failures).toEqual([])
    expect(result.lost).toBeGreaterThan(50)
    expect(result.moved).toBeGreaterThan(100)
    expect(result.anew).toBeGreaterThan(20)
  }, 120_000)

  it.each(MONEY_PLANTS)(
    'a fault on purpose is found: %s',
    async (plant) => {
      const { failures } = await simulateMoney({ seeds: 100, plant }, () => {})
      expect(failures.length).toBeGreaterThan(0)
    },
    120_000,
  )
})
