import { joinCodes, joinLines } from '@shop/domain/cart/join-carts'
import type { Db } from '../platform/db/database.ts'
import {
  findSmallCart,
  giveCart,
  lockCartsToJoin,
  moveCart,
  removeOtherBrands,
  type SmallCart,
  writeJoined,
} from './join-store.ts'
import { closeExpiredCarts } from './store.ts'

/**
 * A visitor signs on: what they put into a cart joins the cart of the account, or becomes it. A cart that is being
 * ordered is left alone; the other one then stays with the visit. Answers with the cart the browser is to remember.
 */
export async function joinCarts(
  tx: Db,
  signOn: { fromSession: string | null; toSession: string; accountId: string; channelId: string },
): Promise<SmallCart | null> {
  // One whose time is over would stand in the way.
  await closeExpiredCarts(tx, { ...signOn, sessionId: signOn.toSession })
  const carts = await lockCartsToJoin(tx, signOn)
  const own = carts.find(({ accountId }) => accountId === null)
  const accounts = carts.find(({ accountId }) => accountId !== null)
  if (!own) return accounts ? findSmallCart(tx, accounts.id) : null
  if (!accounts) {
    await giveCart(tx, own.id, { ...signOn, sessionId: signOn.toSession })
    await removeOtherBrands(tx, own.id)
    return findSmallCart(tx, own.id)
  }
  if (accounts.state !== 'open' || own.state !== 'open') {
    await moveCart(tx, own.id, signOn.toSession)
    return findSmallCart(tx, own.id)
  }
  await writeJoined(
    tx,
    { into: accounts.id, from: own.id },
    { lines: joinLines(accounts.lines, own.lines), codes: joinCodes(accounts.codes, own.codes) },
  )
  await removeOtherBrands(tx, accounts.id)
  return findSmallCart(tx, accounts.id)
}
