import { getWalletQuote } from '@shop/contracts/checkout/wallet-quote'
import { isMilitaryBase } from '@shop/domain/delivery/address'
import type { WantedTires } from '@shop/domain/delivery/allocate-stock'
import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import { ADDRESS_MESSAGES } from '@shop/domain/delivery/messages'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { type CartHead, findCart, payWithCredit, quotesOfCart, selectTiresInCart } from '../cart/index.ts'
import { promiseFor } from '../delivery/index.ts'
import { findZipToday } from '../location/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, type Refusal, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import { learnRate, shownQuote } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { notOffered } from './begin-order.ts'
import { learnTaxOf } from './learn-tax.ts'
import { messages } from './messages.ts'
import { payableNow } from './payable-now.ts'

/** An address a second, for a while: somebody who scrolls through an address book, and nobody who reads out tax rates. */
const QUOTES_PER_VISITOR = { name: 'wallet-quotes-visitor', points: 600, seconds: 600 } as const

type NotThere = Refusal<(typeof getWalletQuote.refusals)[number]>
type Place = { readonly zip: string; readonly state: string; readonly today: string }

/** What the cart would cost at an address, without setting it: the wallet asks while its sheet is open. */
export function walletQuoteRoutes(shop: Shop): Route[] {
  const db = shop.db.checkout
  return [
    answer(getWalletQuote, async ({ context, query, request }) => {
      const head = await asOwnerOnce(shop.db.checkoutPool, context.owner, (own) =>
        findCart(own, visitOf(context), query.cartId, 'read'),
      )
      if (!head) throw notFound(messages.noCart)
      if (!payableNow(shop).payable.includes(query.paymentType)) return notOffered()
      await assertVisitorMay(shop.limits, QUOTES_PER_VISITOR, request)
      const asked = placeAsked(query, head)
      const place = asked && (await placeOf(asked))
      if (place && !('zip' in place)) return place
      if (place) await Promise.all([learnTaxOf(shop, place), learnRate(shop, place)])
      const tires = await selectTiresInCart(db, head)
      const { quoteBy } = await quotesOfCart(db, shop, place ? shippedTo(head, place) : head, tires)
      const quote = shownQuote(quoteBy(query.paymentType))
      const { leftCents } = payWithCredit(head, quote.totalCents)
      if (leftCents === 0) return notOffered()
      return {
        walletQuote: {
          cartId: head.id,
          quote,
          leftInCents: leftCents,
          arrivesBy: place && (await arrivesBy(head.channelId, quote.lines, place)),
        },
      }
    }),
  ]

  async function arrivesBy(
    channelId: string,
    wanted: readonly WantedTires[],
    { zip, state, today }: Place,
  ): Promise<string> {
    const promise = await promiseFor(db, shop, { channelId, wanted, zip })
    return (promise?.arrival ?? arrivalFromAnywhere(today, state)).latest
  }

  async function placeOf({ zip, state }: Omit<Place, 'today'>): Promise<Place | NotThere> {
    if (isMilitaryBase({ zip, state, city: '' }))
      return refuse('military-base', ADDRESS_MESSAGES.militaryBase)
    const known = await findZipToday(db, zip.slice(0, 5))
    if (known?.state !== state) return refuse('zip-and-state-differ', VALIDATION_MESSAGES.zipUnknown)
    return { zip, state, today: known.today }
  }
}

function placeAsked(
  { zip, state }: { zip?: string | undefined; state?: string | undefined },
  { shipping }: CartHead,
): Omit<Place, 'today'> | null {
  return zip !== undefined && state !== undefined ? { zip, state } : shipping
}

/** Where it ships now stays as it is. */
function shippedTo(head: CartHead, { zip, state }: Place): CartHead {
  const known = head.shipping ?? {
    addressLine1: '',
    city: '',
    email: '',
    option: 'home' as const,
    pickupPointId: null,
    installerId: null,
    installerKind: null,
  }
  return { ...head, shipping: { ...known, zip, state } }
}
