import { signIn } from './isolation/owned-things.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import type { Visitor } from './visitor.ts'

/** Somebody signed in with store credit. */
export async function signedInWithCredit(
  house: ShopUnderTest,
  name: string,
  balanceCents: number,
): Promise<Visitor> {
  const visitor = await house.visitor()
  const { accountId } = await signIn(house, visitor, name)
  await house.owner.query(
    `with given as (
       insert into credit (account_id, channel_id, balance_cents) values ($1, 'simpletire', $2) returning id)
     insert into credit_entry (credit_id, kind, amount_cents, order_id, cause)
     select id, 'given', $2, gen_random_uuid(), 'test' from given`,
    [accountId, balanceCents],
  )
  return visitor
}

/** What a credit has, and what its entries add up to. */
export async function balanceWithEntries(
  { owner }: ShopUnderTest,
  creditId: string,
): Promise<{ cents: number; entries: number }> {
  const { rows } = await owner.query(
    `select balance_cents::int as cents,
            (select coalesce(sum(amount_cents), 0)::int from credit_entry e where e.credit_id = c.id) as entries
       from credit c where id = $1`,
    [creditId],
  )
  return rows[0]
}

/** What stands on which account for an order; nothing on those that are even. */
export async function booksOfOrder(
  { owner }: ShopUnderTest,
  orderId: string,
): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ account: string; cents: number }>(
    `select ledger_account as account, sum(amount_cents)::int as cents from ledger_entry where order_id = $1
      group by 1 having sum(amount_cents) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}
