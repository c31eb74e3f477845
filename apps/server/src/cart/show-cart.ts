import type { SiteCart } from '@shop/contracts/cart'
import { itemCount } from '@shop/domain/cart/cart-lines'
import { ROAD_HAZARD_CHOSEN } from '@shop/domain/coverage/free-coverage'
import type { AdjustmentKind } from '@shop/domain/pricing/adjustment'
import type { Quote } from '@shop/domain/pricing/quote'
import { lineHref, pictureOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type CartCoupon, type Quoted, quoteLines, shownQuote, type TaxProvider } from '../pricing/index.ts'
import type { CartHead, TireInCart } from './store.ts'

export interface PricedCart extends Quoted {
  readonly head: CartHead
  readonly tires: readonly (TireInCart & { line: NonNullable<TireInCart['line']> })[]
}

/** Prices the lines of a cart for its buyer, as of when it was read. */
export async function priceCart(
  db: Db,
  tax: TaxProvider,
  head: CartHead,
  tires: readonly TireInCart[],
  codeBuyer: string | null = head.accountId,
): Promise<PricedCart> {
  const inCart = tires.filter((tire) => tire.line !== null) as PricedCart['tires']
  const quoted = await quoteLines(db, tax, {
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
    deliveryKind: head.shipping?.option === 'home' ? 'ship-to-me' : null,
    destination: head.shipping && { zip: head.shipping.zip, state: head.shipping.state },
    installerId: null,
    paymentType: head.paymentType,
    at: head.readAt,
  })
  return { head, tires: inCart, ...quoted }
}

/** The cart as the specification's calls give it. */
export function siteCartOf(
  { head, tires, quote, coupons, coverage }: PricedCart,
  visitorZip: string | null,
): SiteCart {
  const quoted = new Map(quote.lines.map((line) => [line.lineId, line]))
  return {
    id: head.id,
    cartUuid: head.id,
    version: head.version,
    zip: head.shipping?.zip ?? visitorZip,
    email: head.shipping?.email ?? null,
    cartShippingAddressPresent: head.shipping !== null,
    shippingOption: (head.shipping?.option ?? null) as SiteCart['shippingOption'],
    siteProducts: tires.map(({ line, ...tire }) => {
      const price = quoted.get(line.id)
      return {
        lineId: line.id,
        productId: tire.tireId,
        name: tire.name,
        quantity: line.quantity,
        position: line.position,
        setId: line.setId,
        isInstallable: tire.isInstallable,
        isOversizeTire: tire.isOversize,
        price: {
          salePriceInCents: price?.unitCents ?? 0,
          publicPriceInCents: price?.publicUnitCents ?? 0,
          label: price?.priceLabel ?? 'retail',
        },
        lineTotalInCents: price?.subtotalCents ?? 0,
        roadHazardState: line.hasCoverage ? ROAD_HAZARD_CHOSEN : ROAD_HAZARD_NOT_CHOSEN,
        roadHazardCostInCents: amountOf(quote, 'coverage', line.id),
        roadHazardPriceInCents: coverage?.ofLine.get(line.id) ?? null,
        brand: { label: tire.brandName },
        productSubType: tire.typeName,
        size: tire.size,
        service: tire.service,
        image: { src: pictureOf(tire) },
        fit: line.fit && {
          vehicleId: line.fit.vehicleId,
          oem: line.fit.oem,
          level: line.fit.level,
          sentence: line.fit.sentence,
        },
        link: { href: lineHref(tire) },
      }
    }),
    siteCartCoupons: coupons.map((coupon) => siteCouponOf(coupon, quote)),
    itemCount: itemCount(tires.map(({ line }) => line)),
    shippingCostInCents: amountOf(quote, 'shipping'),
    roadHazardCostInCents: amountOf(quote, 'coverage'),
    roadHazardPriceInCents: coverage?.ofAllCents ?? null,
    estimatedFetTaxInCents: amountOf(quote, 'federal-excise-tax'),
    quote: shownQuote(quote),
  }
}

const ROAD_HAZARD_NOT_CHOSEN = 1

function siteCouponOf({ code, promotion }: CartCoupon, quote: Quote): SiteCart['siteCartCoupons'][number] {
  const refused = quote.refused.find(({ promoCode }) => promoCode === code)
  const discount = quote.adjustments.find((each) => each.kind === 'discount' && each.code === code)
  return {
    couponId: promotion?.id ?? code,
    promoCode: code,
    discountInCents: discount ? -discount.amountCents : 0,
    errorDescription: refused ? `${refused.reason}. ${refused.fix}.` : null,
    minCartQunatity: promotion?.minQuantity ?? null,
    maxCartQunatity: promotion?.maxQuantity ?? null,
    alertMessage: null,
  }
}

function amountOf({ adjustments }: Quote, kind: AdjustmentKind, lineId?: string): number {
  return adjustments
    .filter((each) => each.kind === kind && (lineId === undefined || each.lineId === lineId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
