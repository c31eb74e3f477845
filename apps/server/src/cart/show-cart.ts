import type { SiteCart } from '@shop/contracts/cart/cart'
import { cartAlerts } from '@shop/domain/cart/cart-alerts'
import { itemCount } from '@shop/domain/cart/cart-lines'
import { deliveryKindOf } from '@shop/domain/delivery/shipping-option'
import { isContiguousState } from '@shop/domain/delivery/states'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { AdjustmentKind } from '@shop/domain/pricing/adjustment'
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
import { siteCouponOf } from './show-coupon.ts'
import { siteProductOf } from './show-product.ts'
import type { TireInCart } from './tire-store.ts'

export interface PricedCart extends Quoted {
  readonly head: CartHead
  /** Where handling stands: nowhere, on a line of its own, or in the price of the tire. */
  readonly handlingMode: SiteCart['coreShipHandlingMode']
  readonly tires: readonly (TireInCart & { line: NonNullable<TireInCart['line']> })[]
}

/** Prices the lines of a cart for its buyer, as of when it was read. */
export async function priceCart(
  db: Db,
  sources: QuoteSources,
  head: CartHead,
  tires: readonly TireInCart[],
  codeBuyer: string | null = head.accountId,
): Promise<PricedCart> {
  const inCart = linesOf(tires)
  const quoted = await quoteLines(db, sources, quoteRequestOf(head, inCart, codeBuyer))
  const handlingMode = head.handlingMode ?? (await sources.facts.at(head.readAt)).handling.mode
  return { head, tires: inCart, handlingMode, ...quoted }
}

/** The same where the tires are known by their ids and asked for at the same time: what makes a quote of them. */
export async function askQuoteOfCart(
  db: Db,
  sources: QuoteSources,
  head: CartHead,
  tireIds: readonly number[],
  codeBuyer: string,
): Promise<(tires: readonly TireInCart[]) => Quote> {
  const terms = await loadQuoteTerms(db, termsQuestionOf(head, tireIds, codeBuyer), sources, head.readAt)
  return (tires) => quoteWith(terms, quoteRequestOf(head, linesOf(tires), codeBuyer)).quote
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
  return {
    quoteBy: (paymentType: PaymentType): Quote => quoteWith(terms, { ...request, paymentType }).quote,
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
  installerId: null,
})

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
    deliveryKind: head.shipping && deliveryKindOf(head.shipping.option),
    destination: head.shipping && { zip: head.shipping.zip, state: head.shipping.state },
    installerId: null,
    paymentType: head.paymentType ?? DEFAULT_PAYMENT_TYPE,
    at: head.readAt,
  }
}

/** The cart as the specification's calls give it. */
export function siteCartOf(priced: PricedCart, visitorZip: string | null): SiteCart {
  const { head, tires, quote, coupons, coverage } = priced
  const { shipping, intent } = head
  const count = itemCount(tires.map(({ line }) => line))
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
  const { email: _, option, ...address } = shipping
  return {
    id,
    ...address,
    shippingOption: option,
    shippingLocationId: null,
    installer: null,
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
