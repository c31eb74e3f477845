import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest

const FAR = { timeout: 40_000, interval: 200 }

const sell = (orderId: string, amountCents: number) =>
  house.shop.payments
    .taking('credit')
    .authorize({ orderId, amountCents: cents(amountCents), nonce: 'fake-valid-visa-nonce' })

async function heldOf(attemptId: string) {
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${attemptId}`)
  const { transactions } = (await books.json()) as { transactions: { id: string; status: string }[] }
  return transactions.filter(({ status }) => status === 'authorized').map(({ id }) => id)
}

const outcomeOf = async ({ visitor, attemptId }: { visitor: Visitor; attemptId: string }) =>
  (await visitor.get(`/checkout/orders/${attemptId}`)).body

/** Has the next planned checks of an attempt run now. */
async function hurryChecks(attemptId: string): Promise<void> {
  await house.owner.query(
    `update dbos.workflow_status set delay_until_epoch_ms = 0 where status = 'DELAYED' and workflow_uuid like $1`,
    [`stray:${attemptId}:%`],
  )
}

const behave = (change: object) =>
  fetch(`${house.gateway.url}/sandbox/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })

describe('money without an order', () => {
  beforeAll(async () => {
    house = await shopUnderTest({ worker: true })
    await behave({ searchLagMs: [0, 0], duplicateChecking: false })
  }, 60_000)
  afterAll(() => house.close())

  it('[SAFE-012] [PAY-376] is let go with its card, all of it, when the search shows it after the refusal; looked for again', async () => {
    const visitor = await house.visitor()
    await behave({ searchLagMs: [3_600_000, 3_600_000] })
    const slow = await visitor.placeOrder(await visitor.readyCart(), {
      nonce: 'fake-time-out-after-charge-nonce',
    })
    const attempt = { visitor, attemptId: slow.attemptId }
    await expect.poll(() => outcomeOf(attempt), FAR).toMatchObject({ refusal: 'payment-unavailable' })
    expect(await heldOf(attempt.attemptId)).toHaveLength(1)
    await sell(attempt.attemptId, 12_345)
    await fetch(`${house.gateway.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 3_600_001 }),
    })
    await behave({ searchLagMs: [0, 0] })
    await hurryChecks(attempt.attemptId)
    await expect.poll(() => heldOf(attempt.attemptId), FAR).toEqual([])
    const { transactions, vault } = house.gateway.books
    const [kept] = [...transactions.values()].flatMap(({ orderId, vaultedAs }) =>
      orderId === attempt.attemptId && vaultedAs ? [vaultedAs.token] : [],
    )
    expect(kept).toBeTruthy()
    expect(vault.cards.has(kept ?? '')).toBe(false)
    // Another one, later still: the next check finds it, too.
    await sell(attempt.attemptId, 54_321)
    await expect
      .poll(async () => {
        await hurryChecks(attempt.attemptId)
        return heldOf(attempt.attemptId)
      }, FAR)
      .toEqual([])
    const { rows } = await house.owner.query(
      `select kind from incident where subject = $1 and kind = 'stray-payment-released'`,
      [attempt.attemptId],
    )
    expect(rows).toHaveLength(1)
  }, 90_000)

  it('[SAFE-012] is let go after a decline', async () => {
    const visitor = await house.visitor()
    const declined = await visitor.placeOrder(await visitor.readyCart(), {
      nonce: 'fake-processor-declined-visa-nonce',
    })
    expect(declined).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    await sell(declined.attemptId, 12_345)
    await hurryChecks(declined.attemptId)
    await expect.poll(() => heldOf(declined.attemptId), FAR).toEqual([])
  }, 60_000)

  it('[SAFE-013] beside that of an order is let go, and the order keeps its own', async () => {
    const visitor = await house.visitor()
    await behave({ searchLagMs: [3_000, 3_000] })
    const slow = await visitor.placeOrder(await visitor.readyCart(), {
      nonce: 'fake-time-out-after-charge-nonce',
    })
    const attempt = { visitor, attemptId: slow.attemptId }
    await expect.poll(() => outcomeOf(attempt), FAR).toMatchObject({ outcome: 'placed' })
    const own = await heldOf(attempt.attemptId)
    expect(own).toHaveLength(1)
    await behave({ searchLagMs: [0, 0] })
    await sell(attempt.attemptId, 12_345)
    await hurryChecks(attempt.attemptId)
    await expect.poll(() => heldOf(attempt.attemptId), FAR).toEqual(own)
  }, 60_000)

  it('[SAFE-013] is looked for after seconds, minutes and a day', async () => {
    const visitor = await house.visitor()
    const declined = await visitor.placeOrder(await visitor.readyCart(), {
      nonce: 'fake-processor-declined-visa-nonce',
    })
    const checks = async () =>
      (
        await house.owner.query(
          `select status, round((delay_until_epoch_ms - created_at) / 1000.0)::int as seconds
             from dbos.workflow_status where workflow_uuid like $1 order by created_at`,
          [`stray:${declined.attemptId}:%`],
        )
      ).rows
    const waits = [20, 70, 210, 1_500, 84_600]
    for (const [turn, seconds] of waits.entries()) {
      await expect.poll(async () => (await checks()).at(turn), FAR).toMatchObject({ status: 'DELAYED' })
      expect(Math.abs((await checks()).at(turn).seconds - seconds)).toBeLessThan(5)
      await hurryChecks(declined.attemptId)
    }
    await expect
      .poll(async () => (await checks()).map(({ status }: { status: string }) => status), FAR)
      .toEqual(Array(waits.length).fill('SUCCESS'))
  }, 90_000)
})
