import { randomUUID } from 'node:crypto'
import { addCents, cents, multiplyCents } from '@shop/domain/money/cents'
import { credentials, openLendersBench } from '../sandbox/testing/open-lenders-bench.ts'
import type {
  HostedLender,
  LenderAuthorizeRequest,
  LenderCallback,
  LenderCharge,
  LenderCheckout,
} from '../src/payments/lenders/lender.ts'
import { type LenderSettings, openLenders } from '../src/payments/lenders/open-lenders.ts'

const PLACE = {
  firstName: 'Ann',
  lastName: 'Example',
  addressLine1: '1 Main St',
  addressLine2: null,
  city: 'Trevose',
  state: 'PA',
  zip: '19053',
  phone: '2155550163',
}

const CHARGES: readonly LenderCharge[] = [
  { kind: 'goods', sku: 'tire-1', name: 'Tire', unitCents: cents(8_999), quantity: 4 },
  { kind: 'shipping', sku: 'shipping', name: 'Shipping', unitCents: cents(500), quantity: 1 },
  { kind: 'tax', sku: 'tax', name: 'Sales tax', unitCents: cents(2_160), quantity: 1 },
  { kind: 'discount', sku: 'discount', name: '10 % off', unitCents: cents(-3_600), quantity: 1 },
]

/** What one purchase costs. */
export const TOTAL = addCents(...CHARGES.map(({ unitCents, quantity }) => multiplyCents(unitCents, quantity)))

export const DAY_MS = 24 * 60 * 60_000

/** The shop's own lenders before their stand-in, with everything their servers tell. */
export async function lendersUnderTest() {
  const bench = await openLendersBench()
  const settings: LenderSettings = {
    KLARNA_URL: `${bench.url}/klarna`,
    KLARNA_USERNAME: credentials.klarna.name,
    KLARNA_PASSWORD: credentials.klarna.secret,
    AFFIRM_URL: `${bench.url}/affirm`,
    AFFIRM_PUBLIC_KEY: credentials.affirm.name,
    AFFIRM_PRIVATE_KEY: credentials.affirm.secret,
    KATAPULT_URL: `${bench.url}/katapult`,
    KATAPULT_MERCHANT_ID: credentials.katapult.name,
    KATAPULT_TOKEN: credentials.katapult.secret,
    RESOLVE_URL: `${bench.url}/resolve`,
    RESOLVE_MERCHANT_ID: credentials.resolve.name,
    RESOLVE_SECRET_KEY: credentials.resolve.secret,
    SYNCHRONY_URL: `${bench.url}/synchrony`,
    SYNCHRONY_CLIENT_ID: credentials.synchrony.name,
    SYNCHRONY_CLIENT_SECRET: credentials.synchrony.secret,
    SIMPLEPAY_OFFERED: 'on',
    SIMPLEPAY_URL: `${bench.url}/simplepay`,
    SIMPLEPAY_PUBLIC_KEY: credentials.simplepay.name,
    SIMPLEPAY_PRIVATE_KEY: credentials.simplepay.secret,
  }
  const lenders = openLenders(settings, { deadlineMs: 2_000 })

  function named(name: string): HostedLender {
    const lender = lenders.find((each) => each.name === name)
    if (!lender) throw new Error(`There is no lender ${name}`)
    return lender
  }

  const checkout = (email = 'ann@example.com'): LenderCheckout => ({
    purchase: { orderId: randomUUID(), amountCents: TOTAL, charges: CHARGES },
    email,
    billing: PLACE,
    shipping: PLACE,
    poNumber: 'PO-77',
    back: {
      approved: 'http://shop.localhost/checkout/confirm-order?from=lender',
      declined: 'http://shop.localhost/checkout?outcome=declined',
      cancelled: 'http://shop.localhost/checkout?outcome=cancelled',
    },
    callbackUrl: bench.shop.url,
  })

  /** A checkout that was decided on, and where the browser came back to. */
  async function decided(name: string, ending: string, email?: string) {
    const asked = checkout(email)
    const started = await named(name).start(asked)
    if (started.outcome !== 'started') throw new Error(JSON.stringify(started))
    const { orderId } = asked.purchase
    const { url } = (await bench.decide(orderId, ending)) as { url?: string }
    return { ...asked, orderId, url: url === undefined ? null : new URL(url) }
  }

  /** What an approval lets the shop ask for. */
  async function approved(name: string, email?: string) {
    const { purchase, orderId, url } = await decided(name, 'approve', email)
    const token = url && named(name).approvalIn(url.searchParams)
    if (!token) throw new Error(`${name} gave no token: ${url}`)
    const request: LenderAuthorizeRequest = { purchase, token, operationId: `authorize:${orderId}` }
    return { orderId, request }
  }

  /** Money that is held, and every move of it under an operation of its own unless one is named. */
  async function held(name: string) {
    const lender = named(name)
    const { orderId, request } = await approved(name)
    const outcome = await lender.authorize(request)
    if (outcome.outcome !== 'authorized') throw new Error(JSON.stringify(outcome))
    const { transactionId } = outcome
    type Kind = 'capture' | 'void' | 'refund'
    return {
      orderId,
      transactionId,
      move: (kind: Kind, amountCents: number, operationId: string = randomUUID()) =>
        lender[kind](transactionId, cents(amountCents), operationId),
      lookUp: (kind: Kind, amountCents: number, operationId: string) =>
        lender.lookUp({ kind, transactionId, amountCents: cents(amountCents), operationId }),
    }
  }

  const sums = async (orderId: string) =>
    (await bench.books(orderId)).orders[orderId] ?? {
      holds: 0,
      heldCents: 0,
      capturedCents: 0,
      refundedCents: 0,
    }

  /** What the servers of the lenders have told, as a route would be given it. */
  const told = (): LenderCallback[] =>
    bench.shop.received.map(({ url, headers, body }) => ({
      query: new URL(url, 'http://shop.localhost').searchParams,
      headers,
      body,
    }))

  const fault = (lender: string, call: string, kind: string, times = 1) =>
    bench.control('/faults', { fault: kind, lender, call, times })

  return { ...bench, settings, lenders, named, checkout, decided, approved, held, sums, told, fault }
}
