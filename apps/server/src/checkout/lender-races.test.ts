import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { endAway } from './end-order.ts'
import { takeApproval } from './take-approval.ts'
import { takeUp } from './take-up.ts'

const FAR = { timeout: 40_000, interval: 100 }
const ROUNDS = 10

let house: ShopUnderTest
let lenders: ReturnType<typeof atLenders>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  await house.owner.query('update stock set available = 10000')
  lenders = atLenders(house)
}, 60_000)
afterAll(() => house.close())

const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(house.shop.db.checkoutPool, work)
const tokenOf = async (attemptId: string) => {
  const { approval } = await lenders.loanOf(attemptId)
  if (!approval) throw new Error('Not approved')
  return approval.token
}

describe.each(['klarna', 'affirm'] as const)('at %s', { timeout: 120_000 }, (lender) => {
  it('[PAY-181] [PAY-166] browser, event and worker bring the same approval at once: one order, borrowed once', async () => {
    await lenders.tellNobody()
    for (let round = 0; round < ROUNDS; round++) {
      const there = await lenders.goTo(lender)
      const { attemptId } = there
      await lenders.decide(attemptId, 'stay')
      await Promise.all([
        lenders.comeBack(there, 'approved'),
        lenders.say(attemptId),
        lenders.say(attemptId, { id: 'e-2' }),
        inShop((tx) => takeUp(tx, house.shop.workflows, attemptId)),
        lenders.comeBack(there, 'unknown'),
      ])
      await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject({ outcome: 'placed' })
      expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 1 })
      const { rows } = await house.owner.query('select from payment where order_id = $1', [attemptId])
      expect(rows).toHaveLength(1)
      expect(await lenders.incidentsOf(attemptId)).toEqual([])
    }
    await lenders.behaveAgain()
  })

  it('[PAY-187] an approval against the end of the time: exactly one of them, and what is not used is let go', async () => {
    await lenders.tellNobody()
    const ends = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const there = await lenders.goTo(lender)
      const { attemptId } = there
      await lenders.decide(attemptId, 'stay')
      const token = await tokenOf(attemptId)
      const expire = () => inShop((tx) => endAway(tx, house.shop, attemptId, 'lender-expired'))
      const approve = () => inShop((tx) => takeApproval(tx, house.shop, attemptId, { by: 'event', token }))
      await Promise.all(round % 2 === 0 ? [expire(), approve()] : [approve(), expire()])
      await expect
        .poll(async () => (await lenders.outcomeOf(there)).outcome, FAR)
        .toMatch(/^(placed|refused)$/)
      const { outcome } = await lenders.outcomeOf(there)
      ends.add(outcome)
      if (outcome === 'placed') {
        expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 1 })
        continue
      }
      await expect.poll(() => lenders.incidentsOf(attemptId), FAR).toEqual(['approval-let-go'])
      expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 0 })
    }
    expect(ends.size).toBeGreaterThan(0)
    await lenders.behaveAgain()
  })

  it('[PAY-187] [PAY-174] an approval that comes after the shopper has left is let go, and a person hears of it once', async () => {
    const there = await lenders.goTo(lender)
    const { attemptId } = there
    expect(await lenders.comeBack(there, 'cancelled')).toMatchObject({ outcome: 'refused' })
    await lenders.decide(attemptId, 'approve')
    await expect.poll(() => lenders.incidentsOf(attemptId), FAR).toEqual(['approval-let-go'])
    await lenders.comeBack(there, 'approved')
    expect(await lenders.outcomeOf(there)).toMatchObject({ outcome: 'refused', refusal: 'lender-cancelled' })
    expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 0 })
    const { rows } = await house.owner.query('select from shop_order where id = $1', [attemptId])
    expect(rows).toEqual([])
  })
})
