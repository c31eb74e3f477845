import type { SiteCart } from '@shop/contracts/cart/cart'
import { cartAlerts } from '@shop/domain/cart/cart-alerts'
import { itemCount } from '@shop/domain/cart/cart-lines'
import { deliveryKindOf } from '@shop/domain/delivery/shipping-option'
import { isContiguousState } from '@shop/domain/delivery/states'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { AdjustmentKind } from '@shop/domain/pricing/adjustment'
import { hasOwnPrice } from '@shop/domain/pricing/discount-programs'
import { type Owed, owedQuote } from '@shop/domain/pricing/held-quote'
import type { Quote } from '@shop/domain/pricing/quote'
import type { Db } from '../platform/db/database.ts'
import {
  buyerOfCodes,
  loadQuoteTerms,
  type Quoted,
  type QuoteRequest,
  type QuoteSources,
  quoteLines,
  quoteWith,
  shownQuote,
} from '../pricing/index.ts'
import type { CartHead } from './head-store.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { quoteSubject } from './quote-subject.ts'
import { siteCouponOf } from './show-coupon.ts'
import { siteProductOf } from './show-product.ts'
import type { TireInCart } from './tire-store.ts'

export interface PricedCart extends Quoted {
  readonly head: CartHead
  /** Where handling stands: nowhere, on a line of its own, or in the price of the tire. */
  readonly handlingMode: SiteCart['coreShipHandlingMode']
  readonly tires: readonly (TireInCart & { line: NonNullable<TireInCart['line']> })[]
}

/** Prices the lines of a cart for its buyer, as of when it was read, or as it is held. */
export async function priceCart(
  db: Db,
  sources: QuoteSources,
  head: CartHead,
  tires: readonly TireInCart[],
  codeBuyer: string | null = head.accountId,
): Promise<PricedCart> {
  const inCart = linesOf(tires)
  const request = quoteRequestOf(head, inCart, codeBuyer)
  const quoted = await quoteLines(db, sources, request)
  const { quote } = owedFor(head, request, quoted.quote)
  const handlingMode = head.handlingMode ?? (await sources.facts.at(head.readAt)).handling.mode
  return { head, tires: inCart, handlingMode, ...quoted, quote }
}

/** What is owed for a cart. A hold is for what was asked when it was made, and for nothing else. */
function owedFor({ held }: CartHead, request: QuoteRequest, now: Quote): Owed {
  return owedQuote(held && held.subject === quoteSubject(request) ? held.quote : null, now)
}

/** The same where the tires are known by their ids and asked for at the same time: what says what is owed for them. */
export async function askQuoteOfCart(
  db: Db,
  sources: QuoteSources,
  head: CartHead,
  tireIds: readonly number[],
  codeBuyer: string,
): Promise<(tires: readonly TireInCart[]) => Owed> {
  const terms = await loadQuoteTerms(db, termsQuestionOf(head, tireIds, codeBuyer), sources, head.readAt)
  return (tires) => {
    const request = quoteRequestOf(head, linesOf(tires), codeBuyer)
    return owedFor(head, request, quoteWith(terms, request).quote)
  }
}

/** The same for every way to pay, from one read of the terms. */
export async function quotesOfCart(
  db: Db,
  sources: QuoteSources,
  head: CartHead,
  tires: readonly TireInCart[],
) {
  const codeBuyer = head.shipping ? buyerOfCodes(head.accountId, head.shipping.email) : head.accountId
  const inCart = linesOf(tires)
  const terms = await loadQuoteTerms(
    db,
    termsQuestionOf(
      head,
      inCart.map(({ tireId }) => tireId),
      codeBuyer,
    ),
    sources,
    head.readAt,
  )
  const request = quoteRequestOf(head, inCart, codeBuyer)
  const askedBy = (paymentType: PaymentType) => ({ ...request, paymentType })
  // Of the ways to pay few have a price of their own: the others are quoted once.
  const quotes = new Map<PaymentType | null, Quote>()
  const nowBy = (paymentType: PaymentType): Quote => {
    const priced = hasOwnPrice(paymentType, terms.snapshots.discounts) ? paymentType : null
    const quote = quotes.get(priced) ?? quoteWith(terms, askedBy(paymentType)).quote
    quotes.set(priced, quote)
    return quote
  }
  return {
    /** What is owed. */
    quoteBy: (paymentType: PaymentType): Quote =>
      owedFor(head, askedBy(paymentType), nowBy(paymentType)).quote,
    /** What it costs at this moment by the way to pay it has, whatever is held, and what that is for. */
    toHold: () => ({ subject: quoteSubject(request), now: quoteWith(terms, request).quote }),
    paymentTypeRatesPpm: terms.snapshots.discounts.paymentTypeRatesPpm,
  }
}

const termsQuestionOf = (head: CartHead, tireIds: readonly number[], codeBuyer: string | null) => ({
  channelId: head.channelId,
  accountId: head.accountId,
  tireIds,
  codes: head.codes,
  codeBuyer,
  zip: head.shipping?.zip ?? null,
  state: head.shipping?.state ?? null,
  installerId: installerIdOf(head),
})

const installerIdOf = ({ shipping }: CartHead) => shipping?.installerId ?? null

const paymentTypeOf = ({ paymentType }: CartHead) => paymentType ?? DEFAULT_PAYMENT_TYPE

const linesOf = (tires: readonly TireInCart[]) =>
  tires.filter((tire) => tire.line !== null) as PricedCart['tires']

function quoteRequestOf(head: CartHead, inCart: PricedCart['tires'], codeBuyer: string | null): QuoteRequest {
  return {
    channelId: head.channelId,
    accountId: head.accountId,
    codes: head.codes,
    codeBuyer,
    lines: inCart.map(({ tireId, line }) => ({
      lineId: line.id,
      tireId: String(tireId),
      quantity: line.quantity,
      position: line.position,
      setId: line.setId,
      hasCoverage: line.hasCoverage,
    })),
    deliveryKind: head.shipping && deliveryKindOf(head.shipping.option, head.shipping.installerKind),
    destination: head.shipping && { zip: head.shipping.zip, state: head.shipping.state },
    installerId: installerIdOf(head),
    paymentType: paymentTypeOf(head),
    at: head.readAt,
  }
}

/** The cart as the specification's calls give it. */
export function siteCartOf(priced: PricedCart, visitorZip: string | null): SiteCart {
  const { head, tires, quote, coupons, coverage } = priced
  const { shipping, intent } = head
  const count = itemCount(tires.map(({ line }) => line))
  const paid = payWithCredit(head, quote.totalCents)
  return {
    id: head.id,
    cartUuid: head.id,
    version: head.version,
    zip: shipping?.zip ?? visitorZip,
    email: shipping?.email ?? intent?.email ?? null,
    cartShippingAddressPresent: shipping !== null,
    shippingOption: shipping?.option ?? null,
    accountType: head.accountType,
    siteProducts: tires.map((tire) => siteProductOf(tire, priced)),
    siteCartCoupons: coupons.map((coupon) => siteCouponOf(coupon, quote, count, head.codeAlerts)),
    itemCount: count,
    alerts: alertsOf(priced),
    cartShipping: cartShippingOf(head),
    cartBilling: head.billing,
    paymentType: paymentTypeOf(head),
    chosenPaymentType: head.paymentType,
    installerDetails:
      intent?.installerId && intent.installer
        ? { installerId: intent.installerId, ...intent.installer }
        : null,
    appointmentTime: intent?.appointmentTime ?? null,
    preShippingSelection: intent?.preShippingSelection ?? null,
    coreShipHandlingMode: priced.handlingMode,
    coreShipHandlingFeesApplied: quote.adjustments.some(({ kind }) => kind === 'handling'),
    shippingCostToHomeInCents: costToHome(head, quote),
    shippingCostInCents: amountOf(quote, 'shipping'),
    roadHazardCostInCents: amountOf(quote, 'coverage'),
    roadHazardPriceInCents: coverage?.ofAllCents ?? null,
    estimatedFetTaxInCents: amountOf(quote, 'federal-excise-tax'),
    quote: shownQuote(quote),
    credits: head.credits.map((credit) => ({
      id: credit.id,
      codeEnd: credit.codeEnd,
      balanceInCents: credit.balanceCents,
      isUsed: credit.isUsed,
      amountInCents: paid.parts.find((part) => part.credit === credit)?.amountCents ?? 0,
    })),
    leftToPayInCents: paid.leftCents,
  }
}

function alertsOf({ head, tires, quote }: PricedCart): SiteCart['alerts'] {
  return cartAlerts({
    lines: tires.map(({ line, available }) => ({
      lineId: line.id,
      quantity: line.quantity,
      agreedUnitCents: line.agreedUnitCents,
      unitCents: quote.lines.find(({ lineId }) => lineId === line.id)?.unitCents ?? null,
      available,
    })),
    isShopRemoved: head.intent !== null && head.intent.installerId !== null && head.intent.installer === null,
    isBrandRemoved: head.intent?.isBrandRemoved ?? false,
    isJoined: head.intent?.isJoined ?? false,
    claimsTaxExemption: head.claimsTaxExemption,
    salesTaxCents: amountOf(quote, 'sales-tax'),
  })
}

function cartShippingOf({ id, shipping }: CartHead): SiteCart['cartShipping'] {
  if (!shipping) return null
  const { email: _, option, pickupPointId, installerId, installerKind, ...address } = shipping
  return {
    id,
    ...address,
    shippingOption: option,
    shippingLocationId: pickupPointId === null ? null : String(pickupPointId),
    installer: installerId === null ? null : { installerId, isMobileInstall: installerKind === 'mobile' },
  }
}

/** Free where we promise it; elsewhere what the quote says, or nothing while nobody knows. */
function costToHome({ shipping }: CartHead, quote: Quote): number | null {
  if (!shipping) return null
  if (isContiguousState(shipping.state)) return 0
  const isKnown = quote.adjustments.some(({ kind }) => kind === 'shipping')
  return isKnown ? amountOf(quote, 'shipping') : null
}

function amountOf({ adjustments }: Quote, kind: AdjustmentKind): number {
  return adjustments
    .filter((each) => each.kind === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
