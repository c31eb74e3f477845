import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import {
  deleteCart,
  getCart,
  postCart,
  postCartShare,
  postSharedCart,
  putCart,
} from '@shop/contracts/cart/cart'
import { assertFit } from '../env.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { asOwnerOnce, pipelined } from '../platform/db/transaction.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Call, changeAndTell, type Route } from '../platform/http/routes.ts'
import { openSigningKeys } from '../platform/signing-keys.ts'
import { learnPlace, learnRate } from '../pricing/index.ts'
import type { ApiShop, Shop } from '../shop.ts'
import { withinCodeLimits } from './code-limits.ts'
import { clearCartCookies, forgetCart, rememberCart, rememberedCartId } from './cookies.ts'
import { type CartHead, findCart, insertCart } from './head-store.ts'
import { messages } from './messages.ts'
import { openSharedCart } from './open-shared-cart.ts'
import { additionOf, changeOf } from './read-change.ts'
import { readSharedCart, SHARED_FOR_SECONDS, sharedCartOf, signSharedCart } from './share-link.ts'
import { type PricedCart, priceCart, siteCartOf } from './show-cart.ts'
import { closeCart, closeExpiredCarts } from './store.ts'
import { selectTiresInCart } from './tire-store.ts'
import { type CartUpdate, tiresToChange, updateCart } from './update-cart.ts'

export function cartRoutes(shop: ApiShop): Route[] {
  const { SIGNING_KEYS_FILE: file, SIGNING_KEY: key } = shop.env
  const signingKeys = openSigningKeys({ file, key, check: assertFit })
  const pool = shop.db.checkoutPool
  const db = shop.db.checkout
  return [
    answer(getCart, async (call) => {
      const { head, tires } = await readCart(call)
      const priced = await priceCart(db, shop, head, tires)
      const learned = await Promise.all([learnTaxOf(shop, priced), learnRateOf(shop, priced)])
      const shown = learned.includes(true) ? await priceCart(db, shop, head, tires) : priced
      const siteCart = siteCartOf(shown, call.context.zip)
      rememberCart(call.reply, siteCart)
      return { siteCart }
    }),

    changeAndTell(postCart, pool, remember, async (tx, call) => {
      const { context, query, body } = call
      const update = additionOf(body, query)
      const cart = await cartAndTires(tx, call, update)
      if (cart.head.state !== 'open') return refuse('cart-changed', messages.beingOrdered)
      const siteCart = await withinCodeLimits(shop.guesses, context, body.promoCode, () =>
        updateCart(tx, shop, context, cart, update),
      )
      return siteCart instanceof Refusal ? siteCart : { siteCart }
    }),

    changeAndTell(putCart, pool, rememberChange, async (tx, call) => {
      const { context, query, body } = call
      const update = changeOf(body, query)
      const { head, tires } = await askedCartAndTires(tx, call, update)
      if (head.state !== 'open') return refuse('cart-changed', messages.beingOrdered)
      if (head.version !== body.cartVersion) return refuse('cart-changed', messages.changedElsewhere)
      const removed = body.removeInstallerId
      if (removed !== undefined && removed !== head.intent?.installerId) {
        clearCartCookies(call.reply, OF_INSTALLERS)
        throw notFound(messages.notChosen)
      }
      const siteCart = await withinCodeLimits(shop.guesses, context, body.promoCode, () =>
        updateCart(tx, shop, context, { head, tires }, update),
      )
      return siteCart instanceof Refusal ? siteCart : { siteCart }
    }),

    changeAndTell(deleteCart, pool, forget, async (tx, call) => {
      const head = await askedCart(tx, call, 'for-update')
      if (head.state !== 'open') throw notFound(messages.noCart)
      await closeCart(tx, head.id)
      return { deleted: true as const }
    }),

    answer(postCartShare, async (call) => {
      const { head, tires } = await readCart(call)
      if (tires.length === 0) return refuse('cart-empty', messages.emptyCart)
      const endsAt = Math.floor(head.readAt.getTime() / 1000) + SHARED_FOR_SECONDS
      const token = signSharedCart(signingKeys, sharedCartOf(head.channelId, tires, endsAt))
      return { token, path: `/shared-cart/${token}`, expiresAt: new Date(endsAt * 1000).toISOString() }
    }),

    changeAndTell(postSharedCart, pool, remember, async (tx, call) => {
      const shared = readSharedCart(signingKeys, call.body.token)
      if (!shared || shared.channelId !== call.context.channel.id) {
        return refuse('link-not-valid', messages.linkNotValid)
      }
      const head = await cartToFill(tx, call)
      if (shared.endsAt * 1000 <= head.readAt.getTime()) return refuse('link-over', messages.linkOver)
      if (head.state !== 'open') return refuse('cart-changed', messages.beingOrdered)
      const siteCart = await openSharedCart(tx, shop, call.context, head, shared)
      if (!(siteCart instanceof Refusal)) return { siteCart }
      return siteCart.name === 'nothing-sold' || siteCart.name === 'too-many'
        ? (siteCart as Refusal<'nothing-sold' | 'too-many'>)
        : refuse('nothing-sold', messages.nothingSold)
    }),
  ]

  async function readCart(call: CartCall) {
    const head = await asOwnerOnce(pool, call.context.owner, (own) => askedCart(own, call, 'read'))
    return { head, tires: await selectTiresInCart(db, head) }
  }
}

type Replied = Pick<CartCall, 'reply'>
const remember = ({ reply }: Replied, { siteCart }: { siteCart: SiteCart }) => rememberCart(reply, siteCart)
/** Without an installer neither its address nor its time stays behind. */
function rememberChange(
  { reply, body }: Pick<Call<typeof putCart>, 'reply' | 'body'>,
  answer: { siteCart: SiteCart },
) {
  remember({ reply }, answer)
  if (body.removeInstallerId !== undefined && body.installerId === undefined)
    clearCartCookies(reply, OF_INSTALLERS)
}
const OF_INSTALLERS = ['shipping', 'appointment', 'installLocation'] as const
const forget = ({ reply }: Replied) => forgetCart(reply)

type CartCall = Pick<Call<typeof getCart>, 'context' | 'request' | 'reply'> & {
  query: { id?: string | undefined }
}

/**
 * The cart of the id in the query, else of the cookie; an account has one wherever it signs on. Without any of them
 * there is no cart, and what the browser still remembers of one is forgotten.
 */
async function askedCart(db: Db, call: CartCall, lock: 'for-update' | 'read'): Promise<CartHead> {
  const id = askedId(call)
  const head = id === null ? null : await findCart(db, visitOf(call.context), id, lock)
  return head ?? noCart(call)
}

/** The same, to be changed, with all that is to be known of its tires and of those that the change names. */
async function askedCartAndTires(tx: Db, call: CartCall, update: CartUpdate) {
  const id = askedId(call)
  if (typeof id !== 'string') {
    const head = await askedCart(tx, call, 'for-update')
    return { head, tires: await tiresToChange(tx, head, update) }
  }
  // The tires are read after the cart is locked: the second statement begins when the first has ended.
  const owner = visitOf(call.context)
  const [head, tires] = await pipelined([
    findCart(tx, owner, id, 'for-update'),
    tiresToChange(tx, cartOf(owner, id), update),
  ])
  return { head: head ?? noCart(call), tires }
}

const cartOf = ({ channelId, accountId }: Visit, id: string) => ({ id, channelId, accountId })

/** undefined: whichever the account has. null: none is known. */
function askedId({ query, context, request }: CartCall): string | undefined | null {
  return query.id ?? (context.account ? undefined : rememberedCartId(request))
}

function noCart(call: CartCall): never {
  const remembered = rememberedCartId(call.request)
  // Somebody else's id in a link does not cost the visitor the cart they have.
  const isOther = call.query.id !== undefined && remembered !== null && call.query.id !== remembered
  if (!isOther) forgetCart(call.reply)
  throw notFound(messages.noCart)
}

/** The cart that tires go into, and all that is to be known of its tires and of these. */
async function cartAndTires(tx: Db, call: CartCall, update: CartUpdate) {
  if (call.query.id !== undefined) return askedCartAndTires(tx, call, update)
  if (hasCartProbably(call)) {
    const head = await cartToFill(tx, call)
    return { head, tires: await tiresToChange(tx, head, update) }
  }
  const owner = visitOf(call.context)
  const id = randomUUID()
  // Neither waits for the other: a new cart has no tires yet.
  const [started, tires] = await pipelined([
    insertCart(tx, owner, id),
    tiresToChange(tx, cartOf(owner, id), update),
  ])
  if (started) return { head: started, tires }
  const head = await cartInTheWay(tx, owner)
  return { head, tires: await tiresToChange(tx, head, update) }
}

function hasCartProbably({ context, request }: Pick<CartCall, 'context' | 'request'>): boolean {
  return context.account !== null || rememberedCartId(request) !== null
}

/** The cart that takes the tires: the one the visitor has, or a new one. */
async function cartToFill(tx: Db, call: Pick<CartCall, 'context' | 'request'>): Promise<CartHead> {
  const owner = visitOf(call.context)
  const known = hasCartProbably(call) ? await findCart(tx, owner, undefined, 'for-update') : null
  return known ?? (await insertCart(tx, owner, randomUUID())) ?? cartInTheWay(tx, owner)
}

/** The cart that left no room for a new one, from another tab perhaps; a new one where its time was over. */
async function cartInTheWay(tx: Db, owner: Visit): Promise<CartHead> {
  const standing = await findCart(tx, owner, undefined, 'for-update')
  if (standing) return standing
  // Until the worker has come by.
  await closeExpiredCarts(tx, owner)
  const started = await insertCart(tx, owner, randomUUID())
  if (!started) throw notFound(messages.noCart)
  return started
}

/** The same of what shipping there costs. */
async function learnRateOf(shop: Shop, { head, quote }: PricedCart): Promise<boolean> {
  return (
    head.shipping !== null &&
    quote.refused.some(({ code }) => code === 'no-shipping-cost') &&
    learnRate(shop, head.shipping)
  )
}

/** True when the rate of the place is known now, and was not when the cart was priced. */
async function learnTaxOf(shop: Shop, { head, quote }: PricedCart): Promise<boolean> {
  return (
    head.shipping !== null &&
    quote.tax?.isEstimate === true &&
    learnPlace(shop.db.checkout, shop, head.shipping)
  )
}
