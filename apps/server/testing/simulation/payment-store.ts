import type pg from 'pg'
import type { PaymentLife } from './payment-life.ts'

/** What the shop has written down of a payment, in the words of the story. */
export type SeenEnd = {
  state: string
  isUnpaid: boolean
  money: Record<'cash' | 'bank' | 'receivable' | 'disputed' | 'chargebacks' | 'refunded', number>
  /** All accounts together; anything but zero is a broken ledger. */
  balance: number
  incidents: string[]
}

type NewPayment = {
  name: string
  orderId: string
  paymentId: string
  life: Pick<PaymentLife, 'totalCents'>
}

const TAX_CENTS = 777
const FEE_CENTS = 400

/** Shipped orders whose money is held, as placing them would have left them. */
export async function writePayments(owner: pg.ClientBase, payments: readonly NewPayment[]): Promise<void> {
  const rows = payments.map(({ name, orderId, paymentId, life }) => ({
    name,
    order_id: orderId,
    payment_id: paymentId,
    total: life.totalCents,
    quote: {
      tiresCents: life.totalCents - TAX_CENTS - FEE_CENTS,
      totalCents: life.totalCents,
      adjustments: [
        { kind: 'sales-tax', amountCents: TAX_CENTS, beneficiary: 'shop' },
        { kind: 'state-tire-fee', amountCents: FEE_CENTS, beneficiary: 'shop' },
      ],
    },
  }))
  await owner.query('begin')
  await owner.query(
    `create temp table wanted on commit drop as select * from jsonb_to_recordset($1::jsonb)
       as x(name text, order_id uuid, payment_id uuid, total bigint, quote jsonb)`,
    [JSON.stringify(rows)],
  )
  await owner.query(`
    insert into session (id, token_hash, channel_id, expires_at)
      select order_id, decode(md5(name), 'hex'), 'simpletire', now() + interval '1 day' from wanted;
    insert into cart (id, channel_id, session_id, state)
      select order_id, 'simpletire', order_id, 'ordered' from wanted;
    insert into shop_order (id, number, channel_id, session_id, cart_id, state, delivery_kind, first_name, last_name,
                            address_line1, city, region, zip, email, phone, time_zone, arrives_by, total_cents, quote)
      select order_id, name, 'simpletire', order_id, order_id, 'shipped', 'ship-to-me', 'A', 'B', 'C', 'D', 'PA',
             '19103', 'a@example.com', '2155550142', 'America/New_York', current_date, total, quote from wanted;
    insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
                         authorized_cents)
      select payment_id, order_id, 'braintree', 'credit', name, 'authorized', total, total from wanted;
    insert into ledger_entry (order_id, posting, ledger_account, amount_cents)
      select order_id, 'authorize:' || order_id, account, total * sign from wanted,
             (values ('receivable', 1), ('unearned', -1)) as a(account, sign)`)
  await owner.query('commit')
}

export async function readEnds(
  owner: pg.ClientBase,
  payments: readonly NewPayment[],
): Promise<ReadonlyMap<string, SeenEnd>> {
  const { rows } = await owner.query<{
    name: string
    state: string
    isUnpaid: boolean
    total: number
    sums: Record<string, number>
    incidents: string[]
  }>(
    `with told as (
       select regexp_replace(subject, '^.*-', '') as name, jsonb_agg(distinct kind order by kind) as kinds
         from incident group by 1)
     select p.provider_transaction_id as name, p.state, o.unpaid_since is not null as "isUnpaid",
            o.total_cents::int as total,
            (select jsonb_object_agg(account, sum) from (select ledger_account as account, sum(amount_cents)::int
               from ledger_entry where order_id = o.id group by 1) s) as sums,
            coalesce((select kinds from told where told.name = p.provider_transaction_id), '[]') as incidents
       from payment p join shop_order o on o.id = p.order_id where p.id = any($1::uuid[])`,
    [payments.map(({ paymentId }) => paymentId)],
  )
  return new Map(
    rows.map(({ name, state, isUnpaid, total, sums, incidents }) => {
      const on = (account: string) => sums[account] ?? 0
      const earned = -(on('sales') + on('tax-payable') + on('fees-payable'))
      const money = {
        cash: on('cash'),
        bank: on('bank'),
        receivable: on('receivable'),
        disputed: on('disputed'),
        chargebacks: on('chargebacks'),
        refunded: total - earned,
      }
      const balance = Object.values(sums).reduce((sum, cents) => sum + cents, 0)
      return [name, { state, isUnpaid, money, balance, incidents }]
    }),
  )
}
