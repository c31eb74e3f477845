import { type PaymentType, REDIRECT_TYPES, WALLET_TYPES } from '@shop/domain/payments/payment-type'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { ownedBy } from './head-store.ts'

export async function closeCart(db: Db, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set({ state: 'closed', updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute()
}

export async function closeExpiredCarts(db: Db, owner: Visit): Promise<void> {
  await sql`
    update cart c set state = 'closed'
     where ${ownedBy(owner)} and c.channel_id = ${owner.channelId} and c.state = 'open'
       and c.expires_at <= now()`.execute(db)
}

/** A change outside the lines, such as where the cart ships. */
export async function bumpCartVersion(db: Db, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set((of) => ({
      version: of('version', '+', 1),
      updated_at: sql`now()`,
      expires_at: sql`now() + interval '30 days'`,
    }))
    .where('id', '=', cartId)
    .execute()
}

/**
 * How it is going to be paid. What was chosen before a lender or a wallet was is remembered, however many of them come
 * after it.
 */
export async function setPaymentType(tx: Db, cartId: string, paymentType: PaymentType): Promise<void> {
  const elsewhere: readonly string[] = [...REDIRECT_TYPES, ...WALLET_TYPES]
  await tx
    .updateTable('cart')
    .set({
      payment_type_before: sql`case when payment_type = any(${elsewhere}::text[]) then payment_type_before else payment_type end`,
      payment_type: paymentType,
    })
    .where('id', '=', cartId)
    .execute()
  await bumpCartVersion(tx, cartId)
}

/** The lender or wallet came to nothing: what was chosen before it is chosen again, and the cart costs what it costs then. */
export async function restorePaymentType(tx: Db, cartId: string, elsewhere: PaymentType): Promise<void> {
  await tx
    .updateTable('cart')
    .set((of) => ({
      payment_type: of.ref('payment_type_before'),
      payment_type_before: null,
      version: of('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', cartId)
    .where('payment_type', '=', elsewhere)
    .execute()
}

export async function endOrdering(
  db: Db,
  cartId: string,
  outcome: 'ordered' | 'open' | 'closed',
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ state: outcome, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .where('state', '=', 'ordering')
    .execute()
}
