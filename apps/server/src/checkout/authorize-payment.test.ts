import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { ORDERS_UNDER_WAY: '0' } })
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
  })

  it('is asked for once by a process that was held up since it claimed the sale', async () => {
    await whenFirstClaimed('perform pg_sleep(3.5)')
    expect(await order()).toEqual({ outcome: 'placed', salesSent: 1 })
  })

  it('[SAFE-050] of whoever was on the queue while the limit of declined cards was reached is not asked for', async () => {
    // As if many others of the address had pressed at the same moment, and were declined as this one was written down.
    await house.owner.query(`
      create function others() returns trigger language plpgsql as $$ begin
        insert into order_attempt (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce,
                                   agreed_total_cents, outcome, refusal, ended_at, tried_from)
        select gen_random_uuid(), new.channel_id, new.session_id, new.cart_id, 1, 'credit', '', 1, 'refused', 'declined',
               now(), new.tried_from from generate_series(1, 20);
        return new; end $$;
      create constraint trigger others after insert on order_attempt deferrable initially deferred
        for each row when (new.outcome = 'processing') execute function others()`)
    expect(await order()).toEqual({ outcome: 'refused', salesSent: 0 })
    await house.owner.query('drop function others cascade')
  })
})
