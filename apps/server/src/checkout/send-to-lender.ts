import type { PaymentType } from '@shop/domain/payments/payment-type'
import { findBilling, findShipping, type StoredBilling, type StoredShipping } from '../cart/index.ts'
import { siteUrl } from '../channels/index.ts'
import type { LenderPurchase } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { type AttemptOutcome, findAttempt } from './attempt-store.ts'
import { endWithout } from './end-order.ts'
import { setAway } from './lender-store.ts'
import { purchaseOfQuote } from './purchase-of-quote.ts'
import { findPressed } from './reserve-store.ts'

/** Where the shops of all channels are found. */
export interface Hosts {
  byId(channelId: string): Promise<{ readonly primaryHost: string }>
}

/** A transaction with the rights of whoever carries the attempt out. */
export type Within = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Opens a checkout at the lender for what is reserved: from then on the attempt waits for its shopper. Nothing is held by
 * that, so an attempt whose lender does not want it ends at once. Called twice, the shopper is sent to one of the pages.
 */
export async function sendToLender(
  shop: Shop,
  hosts: Hosts,
  within: Within,
  attemptId: string,
): Promise<AttemptOutcome> {
  const { attempt, shipping, billing } = await within((tx) => findFacts(tx, attemptId))
  const { quote, outline, paymentType, poNumber, channelId, creditCents } = attempt
  const { lender } = shop.payments.taking(paymentType)
  if (!lender || !quote || !outline) throw new Error(`Attempt ${attemptId} has nothing for a lender`)
  const { primaryHost } = await hosts.byId(channelId)
  const purchase = purchaseOfQuote(attemptId, quote, outline, creditCents)
  const started = await lender.start(
    checkoutAt(shop, primaryHost, { paymentType, purchase, shipping, billing, poNumber }),
  )
  return within(async (tx) => {
    if (started.outcome === 'started') await setAway(tx, attemptId, started)
    else await endWithout(tx, shop, attemptId, 'payment-unavailable', false)
    const stands = await findPressed(tx, attemptId)
    if (!stands) throw new Error(`No attempt ${attemptId}`)
    const { bodyHash: _, ...outcome } = stands
    return outcome
  })
}

/** A checkout as a lender is asked for it: whoever is done there comes back to the page that says how it went. */
export function checkoutAt(
  { env }: Pick<Shop, 'env'>,
  host: string,
  asked: {
    readonly paymentType: PaymentType
    readonly purchase: LenderPurchase
    readonly shipping: StoredShipping
    readonly billing: StoredBilling
    readonly poNumber: string | null
  },
) {
  const { paymentType, purchase, shipping, billing, poNumber } = asked
  const back = `${siteUrl(host, env.PUBLIC_PORT)}/checkout/confirm-order/${purchase.orderId}?ending=`
  return {
    purchase,
    email: shipping.email,
    billing,
    shipping,
    poNumber,
    back: { approved: `${back}approved`, declined: `${back}declined`, cancelled: `${back}cancelled` },
    callbackUrl: `${env.LENDERS_WEBHOOK_URL}/${paymentType}`,
  }
}

async function findFacts(tx: Db, attemptId: string) {
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt) throw new Error(`No attempt ${attemptId}`)
  const [shipping, billing] = await pipelined([
    findShipping(tx, attempt.cartId),
    findBilling(tx, attempt.cartId),
  ])
  if (!shipping || !billing) throw new Error(`Cart ${attempt.cartId} has no address`)
  return { attempt, shipping, billing }
}
