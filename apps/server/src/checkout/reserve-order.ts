import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import { isRedirect } from '@shop/domain/payments/payment-type'
import { isAgreed } from '@shop/domain/pricing/held-quote'
import type { Quote } from '@shop/domain/pricing/quote'
import { takeTime } from '../appointments/index.ts'
import {
  askQuoteOfCart,
  type CartToOrder,
  lockCartOfAttempt,
  payWithCredit,
  reopenCart,
  selectTiresInCart,
} from '../cart/index.ts'
import { cancelWindow, planStock, type StockPlan, selectStock } from '../delivery/index.ts'
import { mountsAll } from '../installers/index.ts'
import { type OrderOutline, outlineOrder } from '../orders/index.ts'
import type { SpentCredit } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { buyerOfCodes, claimOffers, type QuoteSources } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { endAttempt, lockAttempt, type StoredAttempt } from './attempt-store.ts'
import { reserveFor } from './reserve-store.ts'

export type Reserved =
  /** `isRedirect`: its shopper goes to a lender next; work of the release before knows none. */
  | {
      readonly ok: true
      readonly totalCents: number
      readonly isRedirect?: boolean
      /** What is left of the total beside credit; work of the release before takes none. */
      readonly leftCents?: number
    }
  | { readonly ok: false; readonly refusal: string | null }

/** Transaction A: with the cart locked, price it anew, compare with what was agreed, set the tires aside. */
export async function reserveOrder(tx: Db, shop: PlanShop, attemptId: string): Promise<Reserved> {
  const [attempt, cart] = await pipelined([lockAttempt(tx, attemptId), lockCartOfAttempt(tx, attemptId)])
  // Taken up and ended before its own work came to it.
  if (attempt.outcome !== 'processing') return { ok: false, refusal: attempt.refusal }
  const leaves = { isRedirect: isRedirect(attempt.paymentType) }
  // Where it was pressed; only the money is missing.
  if (attempt.quote) {
    const { totalCents } = attempt.quote
    return { ok: true, totalCents, leftCents: totalCents - attempt.creditCents, ...leaves }
  }
  if (!cart) throw new Error(`Cart ${attempt.cartId} is not being ordered`)
  const plan = await planOrder(tx, shop, cart, attempt)
  if ('refusal' in plan) {
    await endAttempt(tx, attemptId, { outcome: 'refused', refusal: plan.refusal })
    await reopenCart(tx, cart.id)
    return { ok: false, refusal: plan.refusal }
  }
  await reserveFor(tx, { id: attemptId, ...plan })
  await claimOffers(tx, { ...cart, attemptId, buyer: plan.buyer }, plan.quote)
  return { ok: true, totalCents: plan.quote.totalCents, leftCents: plan.leftCents, ...leaves }
}

type PlanShop = QuoteSources & Pick<Shop, 'env'>

interface OrderPlan {
  readonly quote: Quote
  readonly outline: OrderOutline
  readonly stock: StockPlan
  /** What it takes of which credit, and what is left for the way to pay. */
  readonly credits: readonly SpentCredit[]
  readonly leftCents: number
  /** Who counts as one buyer of its codes. */
  readonly buyer: string
}

/** Whether who is to mount the tires still works with us, and mounts all that is in the cart by now. */
const canMount = ({ mounting }: CartToOrder) =>
  mounting !== null && mountsAll(mounting.skills, mounting.tires)

/** What the order of a cart will be, from tires, terms and stock asked for together; or why there is none. */
export async function planOrder(
  tx: Db,
  shop: PlanShop,
  cart: CartToOrder,
  agreed: Pick<StoredAttempt, 'paymentType' | 'agreedTotalCents' | 'agreedLeftCents'>,
): Promise<OrderPlan | { readonly refusal: PlaceOrderRefusal }> {
  const { shipping, today, tireIds } = cart
  if (tireIds.length === 0) return { refusal: 'cart-empty' }
  if (!shipping || today === null) return { refusal: 'no-shipping' }
  const { installerId } = shipping
  if (installerId !== null && !canMount(cart)) return { refusal: 'installer-gone' }
  const buyer = buyerOfCodes(cart.accountId, shipping.email)
  const cancelWindowSeconds = await cancelWindow(shop)
  const [tires, owedFor, counters] = await pipelined([
    selectTiresInCart(tx, cart),
    askQuoteOfCart(tx, shop, { ...cart, paymentType: agreed.paymentType }, tireIds, buyer),
    selectStock(tx, cart.channelId, tireIds, { zip: shipping.zip, cancelWindowSeconds }),
  ])
  // None of them is sold any more.
  if (tires.length === 0) return { refusal: 'cart-empty' }
  const owed = owedFor(tires)
  const { quote } = owed
  if (quote.refused.some(({ code }) => code === 'code-used-up')) return { refusal: 'code-used-up' }
  if (!isAgreed(owed, agreed.agreedTotalCents)) return { refusal: 'price-changed' }
  // Credit that has another balance by now would leave something else to pay than the shopper saw.
  const { agreedTotalCents, agreedLeftCents } = agreed
  if (payWithCredit(cart, agreedTotalCents).leftCents !== agreedLeftCents)
    return { refusal: 'credit-changed' }
  const { parts, leftCents } = payWithCredit(cart, quote.totalCents)
  if (leftCents === 0 && agreed.paymentType !== DEFAULT_PAYMENT_TYPE) return { refusal: 'credit-changed' }
  const stock = planStock(quote.lines, counters)
  if (!stock) return { refusal: 'out-of-stock' }
  if (installerId !== null && (await takeTime(tx, shop, { ...cart, installerId })) === 'gone')
    return { refusal: 'install-time-gone' }
  return {
    quote,
    outline: outlineOrder(quote, tires, {
      option: shipping.option,
      installerKind: shipping.installerKind,
      arrivesBy: (stock.promise?.arrival ?? arrivalFromAnywhere(today, shipping.state)).latest,
    }),
    stock,
    // Always in one order: two orders that take of the same cards do not wait for each other in a ring.
    credits: parts
      .map(({ credit, amountCents }) => ({ creditId: credit.id, codeEnd: credit.codeEnd, amountCents }))
      .toSorted((one, other) => (one.creditId < other.creditId ? -1 : 1)),
    leftCents,
    buyer,
  }
}
