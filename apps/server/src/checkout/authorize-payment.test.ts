import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('drop sequence if exists hiccup cascade; create sequence hiccup'))

/** Does something the first time the sale is claimed. A sequence remembers it even when the transaction is undone. */
async function whenFirstClaimed(statement: string): Promise<void> {
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
  const outcome = async () => (await visitor.get(`/checkout/orders/${placed.attemptId}`)).body.outcome
  await expect.poll(outcome, { timeout: 30_000 }).not.toBe('processing')
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${placed.attemptId}`)
  const { transactions } = (await books.json()) as { transactions: unknown[] }
  return { outcome: await outcome(), salesSent: transactions.length }
}

describe('holding the money', () => {
  it('survives a database that fails while the sale is claimed', async () => {
    await whenFirstClaimed(`raise exception 'the disk coughed'`)
    expect(await order()).toEqual({ outcome: 'placed', salesSent: 1 })
  }, 40_000)

  it('is asked for once by a process that was held up since it claimed the sale', async () => {
    await whenFirstClaimed('perform pg_sleep(3.5)')
    expect(await order()).toEqual({ outcome: 'placed', salesSent: 1 })
  }, 40_000)
})
