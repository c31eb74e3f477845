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
