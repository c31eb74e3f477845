import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt, postLenderReturn } from '@shop/contracts/checkout/checkout'
import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { Client } from '@shop/contracts/client/client'
import type * as z from 'zod'
import { paths } from '../paths.ts'
import { CHARGE_ID } from './charge-id.ts'
import { loadCheckout, loadPayment } from './load-checkout.server.ts'
import { askOutcome } from './place-order.ts'

type Ending = z.input<typeof postLenderReturn.body>['ending']
export type Away = Extract<OrderAttempt, { outcome: 'awaiting-shopper' }>
export type RefusedAttempt = Extract<OrderAttempt, { outcome: 'refused' }>

/** How an order stands that a lender has to confirm. */
export type LenderReturn =
  | { stage: 'processing'; attemptId: string }
  | {
      stage: 'away'
      attemptId: string
      attempt: Away
      /** The lender's page says that it was approved there; the lender itself has not said so yet. */
      isSaid: boolean
      /** null when it was ordered meanwhile. */
      cart: SiteCart | null
      email: string | null
    }
  | {
      stage: 'refused'
      attemptId: string
      attempt: RefusedAttempt
      cart: SiteCart | null
      options: readonly PaymentOption[]
    }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ENDINGS: readonly Ending[] = ['approved', 'declined', 'cancelled']
/** The server has been waited for already when its word was told: the page itself asks on. */
const PATIENCE_MS = { told: 1_000, first: 10_000 }

export const isAttemptId = (id: string) => UUID.test(id)

/** What somebody finds who comes back from the lender's page, or the address to send them to. */
export async function loadReturn(
  client: Client,
  attemptId: string,
  query: URLSearchParams,
): Promise<LenderReturn | { to: string }> {
  const said = ENDINGS.find((each) => each === query.get('ending'))
  const ending = said ?? (query.has(CHARGE_ID) ? 'approved' : undefined)
  // What the lender has put into the address is for nobody's eyes, history or log.
  if (ending) return { to: await tellReturn(client, attemptId, ending) }
  const isSaid = query.get('said') === 'approved'
  const patience = AbortSignal.timeout(isSaid ? PATIENCE_MS.told : PATIENCE_MS.first)
  const asked = await askOutcome(client, attemptId, patience)
  switch (asked.outcome) {
    case 'unknown-attempt':
      return { to: paths.trackYourOrder() }
    case 'placed':
      return { to: paths.orderConfirmation(asked.orderNumber) }
    case 'processing':
    case 'unanswered':
      return { stage: 'processing', attemptId }
    case 'awaiting-shopper': {
      const { cart, shipping } = await loadCheckout(client)
      return { stage: 'away', attemptId, attempt: asked, isSaid, cart, email: shipping?.email ?? null }
    }
    case 'refused': {
      const payment = await loadPayment(client)
      const { cart = null, options = [] } = payment ?? {}
      return { stage: 'refused', attemptId, attempt: asked, cart, options }
    }
  }
}

/** Says how it ended at the lender, as far as the browser knows; where to go on then. */
async function tellReturn(client: Client, attemptId: string, ending: Ending): Promise<string> {
  const told = await postReturn(client, attemptId, ending)
  if (told?.outcome === 'placed') return paths.orderConfirmation(told.orderNumber)
  const isToCome = told?.outcome === 'awaiting-shopper' && ending === 'approved'
  return paths.confirmOrder(attemptId, { said: isToCome ? ending : undefined })
}

/** The shopper wants to pay another way: where that is done, or how the order stands that came first. */
export async function payAnotherWay(client: Client, attemptId: string): Promise<string> {
  const told = await postReturn(client, attemptId, 'cancelled')
  if (told?.outcome === 'placed') return paths.orderConfirmation(told.orderNumber)
  return told?.outcome === 'refused' ? paths.checkoutPayments() : paths.confirmOrder(attemptId)
}

/** null when nobody answers. */
async function postReturn(client: Client, attemptId: string, ending: Ending): Promise<OrderAttempt | null> {
  const told = await client.call('POST /checkout/orders/{attemptId}/returns', {
    params: { attemptId },
    // The same word twice is the same wish: a reload does not ask the lender again.
    idempotencyKey: `return-${attemptId}-${ending}`,
    body: { ending },
  })
  return told.ok ? told.data : null
}
