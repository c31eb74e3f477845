import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('drop sequence if exists hiccup cascade; create sequence hiccup'))

/** Does something the first time a try is counted. A sequence remembers it even when the transaction is undone. */
async function whenFirstCounted(statement: string): Promise<void> {
  await house.owner.query(`
    grant usage on sequence hiccup to public;
    create or replace function hiccup() returns trigger language plpgsql as $$
      begin if nextval('hiccup') = 1 then ${statement}; end if; return new; end $$;
    create or replace trigger hiccup before update of authorize_tries on order_attempt
      for each row execute function hiccup()`)
}

async function order(): Promise<{ outcome: string; salesSent: number }> {
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  for (let i = 0; i < 300; i++) {
    const { body } = await visitor.get(`/checkout/orders/${placed.attemptId}`)
    if (body.outcome !== 'processing') {
      const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${placed.attemptId}`)
      const { transactions } = (await books.json()) as { transactions: unknown[] }
      return { outcome: body.outcome, salesSent: transactions.length }
    }
    await sleep(100)
  }
  throw new Error('The order is processing for ever')
}

describe('holding the money', () => {
  it('survives a database that fails while the try is counted', async () => {
    await whenFirstCounted(`raise exception 'the disk coughed'`)
    expect(await order()).toEqual({ outcome: 'placed', salesSent: 1 })
  }, 40_000)

  it('is not asked for by a process that was held up since it counted the try', async () => {
    // Nothing is sent in this round: the look-ups find nothing, and the second round sends it.
    await whenFirstCounted('perform pg_sleep(3.5)')
    expect(await order()).toEqual({ outcome: 'placed', salesSent: 1 })
    const { rows } = await house.owner.query('select max(authorize_tries) as tries from order_attempt')
    expect(rows).toEqual([{ tries: 2 }])
  }, 60_000)
})
