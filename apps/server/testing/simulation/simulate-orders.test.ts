import { describe, expect, it } from 'vitest'
import { simulateOrders } from './simulate-orders.ts'

describe('[SALE-021] orders whose processes die between any two things they do', () => {
  it('end as the bank has them, 200 lives from the press to the last dispute', async () => {
    const { failures, placed, refused, deaths, disputes } = await simulateOrders({ seeds: 200 }, () => {})
    expect(failures).toEqual([])
    expect(placed).toBeGreaterThan(60)
    expect(refused).toBeGreaterThan(20)
    expect(deaths).toBeGreaterThan(60)
    expect(disputes).toBeGreaterThan(10)
  }, 180_000)

  it.each(['capture-after-cancel', 'refund-twice', 'stock-twice'] as const)(
    'a fault on purpose is found: %s',
    async (plant) => {
      const { failures } = await simulateOrders({ seeds: 1_000, plant }, () => {})
      expect(failures.length).toBeGreaterThan(0)
    },
    120_000,
  )
})
