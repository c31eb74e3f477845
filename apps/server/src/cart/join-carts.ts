import { joinCodes, joinLines } from '@shop/domain/cart/join-carts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import {
  type CartToJoin,
  giveCart,
  lockCartsToJoin,
  moveCart,
  type SmallCart,
  settleCart,
  writeJoined,
} from './join-store.ts'

/** The cart of somebody who has just signed on. */
export interface SignedOnCart extends SmallCart {
  /** How many tires of the visit and of the account came together; null where only one of them had any. */
  readonly joined: { readonly ofVisit: number; readonly ofAccount: number } | null
}

/**
 * A visitor signs on: what they put into a cart joins the cart of the account, or becomes it. A cart that is being
 * ordered is left alone; should the order be refused, `reopen-cart.ts` joins it with what was filled meanwhile. Answers
 * with the cart the browser is to remember.
 */
export async function joinCarts(
  tx: Db,
  owner: Visit,
  fromSession: string | null,
): Promise<SignedOnCart | null> {
  const carts = await lockCartsToJoin(tx, owner, fromSession)
  const own = carts.find(({ accountId }) => accountId === null)
  const ofAccount = carts.filter(({ accountId }) => accountId !== null)
  const accounts = ofAccount.find(({ state }) => state === 'open')
  if (own?.state !== 'open') {
    if (own) await moveCart(tx, own.id, owner)
    const shown = accounts ?? own ?? ofAccount[0]
    return shown ? { id: shown.id, itemCount: tiresIn(shown), joined: null } : null
  }
  if (!accounts) {
    await giveCart(tx, own.id, owner)
    return { ...(await settleCart(tx, owner, own.id, { isJoined: false })), joined: null }
  }
  const isJoined = await joinInto(tx, accounts, own)
  return {
    ...(await settleCart(tx, owner, accounts.id, { isJoined })),
    joined: isJoined ? { ofVisit: tiresIn(own), ofAccount: tiresIn(accounts) } : null,
  }
}

/** What is in the other cart goes into this one, and the other is closed; whether both had something. */
export async function joinInto(tx: Db, into: CartToJoin, other: CartToJoin): Promise<boolean> {
  await writeJoined(
    tx,
    { into: into.id, from: other.id },
    { lines: joinLines(into.lines, other.lines), codes: joinCodes(into.codes, other.codes) },
  )
  return into.lines.length > 0 && other.lines.length > 0
}

const tiresIn = ({ lines }: CartToJoin) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
