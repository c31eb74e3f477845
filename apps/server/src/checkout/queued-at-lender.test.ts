import { afterAll, beforeAll, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { ORDERS_UNDER_WAY: '0' } })
}, 60_000)
afterAll(() => house.close())

it.each(['klarna', 'affirm'] as const)(
  '[PAY-180] a press that is put on the queue leads to %s all the same',
  async (lender) => {
    const lenders = atLenders(house)
    const there = await lenders.goTo(lender)
    await lenders.decide(there.attemptId, 'approve')
    await lenders.comeBack(there, 'approved')
    await expect.poll(() => lenders.outcomeOf(there)).toMatchObject({ outcome: 'placed' })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 1 })
  },
)
