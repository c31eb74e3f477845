import type { RefundCause } from '@shop/domain/payments/refund-cause'
import type { Quote } from '@shop/domain/pricing/quote'
import type { TiresOfLines } from '@shop/domain/pricing/refund-split'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type RowOf, statement, stored } from '../../platform/db/statement.ts'

const ORDER = statement('order to refund', {
  id: z.string(),
  number: z.string(),
  quote: stored<Quote>(),
  lines: z.array(z.strictObject({ id: z.string(), tire: z.string(), quantity: z.number() })),
})
export type RefundedOrder = RowOf<typeof ORDER>

export async function findOrderToRefund(db: Db, number: string): Promise<RefundedOrder | null> {
  const { rows } = await ORDER`
    select o.id, o.number, o.quote,
           coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity, 'tire', concat_ws(' ',
              l.description->>'brand', l.description->>'name', l.description->>'size')) order by l.position, l.id)
              from order_line l where l.order_id = o.id), '[]') as lines
      from shop_order o where o.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export interface GivenRefund {
  readonly id: string
  readonly orderId: string
  readonly amountCents: number
  readonly cause: RefundCause
  readonly why: string
  readonly tires: TiresOfLines
  readonly givenBy: string
  readonly approvedBy: string | null
}

export async function insertRefund(tx: Db, refund: GivenRefund): Promise<void> {
  await tx
    .insertInto('order_refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      amount_cents: refund.amountCents,
      cause: refund.cause,
      why: refund.why,
      tires: JSON.stringify(refund.tires),
      given_by: refund.givenBy,
      approved_by: refund.approvedBy,
    })
    .execute()
}

const REFUND = statement('refunds of an order', {
  id: z.string(),
  amountCents: z.number(),
  tires: z.record(z.string(), z.number()),
  givenBy: z.string(),
  isApproved: z.boolean(),
})
export type StoredRefund = RowOf<typeof REFUND>

export async function selectRefunds(db: Db, orderId: string): Promise<StoredRefund[]> {
  const { rows } = await REFUND`
    select id, amount_cents as "amountCents", tires, given_by as "givenBy", approved_by is not null as "isApproved"
      from order_refund where order_id = ${orderId} order by given_at, id`.execute(db)
  return rows
}

/** One id is one refund, of one order. */
export async function isKnownElsewhere(db: Db, id: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from order_refund where id = ${id} and order_id <> ${orderId}`.execute(db)
  return rows.length > 0
}
