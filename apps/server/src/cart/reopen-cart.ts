import type { Db } from '../platform/db/database.ts'
import { joinInto } from './join-carts.ts'
import { giveCart, lockCartsToJoin, lockRefusedCart, settleCart } from './join-store.ts'
import { endOrdering } from './store.ts'

/**
 * An order was refused: its cart is open again. What somebody filled meanwhile, after signing on in another place, goes
 * into it, so that no tire hides behind the other cart. It keeps its id, which the checkout that waits for it knows.
 */
export async function reopenCart(tx: Db, cartId: string): Promise<void> {
  const owner = await lockRefusedCart(tx, cartId)
  if (!owner) return
  if (owner.accountId === null) return endOrdering(tx, cartId, 'open')

  const carts = await lockCartsToJoin(tx, owner, owner.sessionId)
  const refused = carts.find(({ id }) => id === cartId)
  // Its time was over while it was being ordered.
  if (!refused) return endOrdering(tx, cartId, 'closed')
  const meanwhile = carts.find(({ id, state }) => id !== cartId && state === 'open')
  const isJoined = meanwhile !== undefined && (await joinInto(tx, refused, meanwhile))
  // Somebody signed on while their own cart was being ordered.
  if (refused.accountId === null) await giveCart(tx, cartId, owner)
  await settleCart(tx, owner, cartId, { isJoined })
  await endOrdering(tx, cartId, 'open')
}
