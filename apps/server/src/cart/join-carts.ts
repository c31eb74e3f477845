import { joinCodes, joinLines } from '@shop/domain/cart/join-carts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import {
  type CartToJoin,
  findSmallCart,
  giveCart,
  lockCartsToJoin,
  moveCart,
  noteJoined,
  removeUnsold,
  type SmallCart,
  writeJoined,
} from './join-store.ts'
import { closeExpiredCarts } from './store.ts'

/**
 * A visitor signs on: what they put into a cart joins the cart of the account, or becomes it. A cart that is being
 * ordered is left alone; should the order be refused, `reopen-cart.ts` joins it with what was filled meanwhile. Answers
 * with the cart the browser is to remember.
 */
export async function joinCarts(tx: Db, owner: Visit, fromSession: string | null): Promise<SmallCart | null> {
  // One whose time is over would stand in the way.
  await closeExpiredCarts(tx, owner)
  const carts = await lockCartsToJoin(tx, owner, fromSession)
  const own = carts.find(({ accountId }) => accountId === null)
  const ofAccount = carts.filter(({ accountId }) => accountId !== null)
  const accounts = ofAccount.find(({ state }) => state === 'open')
  if (own?.state !== 'open') {
    if (own) await moveCart(tx, own.id, owner)
    const shown = accounts ?? own ?? ofAccount[0]
    return shown ? findSmallCart(tx, shown.id) : null
  }
  if (!accounts) {
    await giveCart(tx, own.id, owner)
    await removeUnsold(tx, owner, own.id)
    return findSmallCart(tx, own.id)
  }
  await joinInto(tx, accounts, own)
  await removeUnsold(tx, owner, accounts.id)
  return findSmallCart(tx, accounts.id)
}

/** What is in the other cart goes into this one, and the other is closed. */
export async function joinInto(tx: Db, into: CartToJoin, other: CartToJoin): Promise<void> {
  await writeJoined(
    tx,
    { into: into.id, from: other.id },
    { lines: joinLines(into.lines, other.lines), codes: joinCodes(into.codes, other.codes) },
  )
  if (into.lines.length > 0 && other.lines.length > 0) await noteJoined(tx, into.id)
}
