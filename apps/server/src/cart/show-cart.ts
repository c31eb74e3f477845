import type { SiteCart } from '@shop/contracts/cart'
import { itemCount } from '@shop/domain/cart/cart-lines'
import type { Quote } from '@shop/domain/pricing/quote'
import { lineHref, pictureOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { quoteLines, shownQuote, type TaxProvider } from '../pricing/index.ts'
import type { CartHead, TireInCart } from './store.ts'

export interface PricedCart {
  readonly head: CartHead
  readonly tires: readonly (TireInCart & { line: NonNullable<TireInCart['line']> })[]
  readonly quote: Quote
}

/** Prices the lines of a cart for its buyer, as of when it was read. */
export async function priceCart(
  db: Db,
  tax: TaxProvider,
  head: CartHead,
  tires: readonly TireInCart[],
): Promise<PricedCart> {
  const inCart = tires.filter((tire) => tire.line !== null) as PricedCart['tires']
  const quote = await quoteLines(db, tax, {
    channelId: head.channelId,
    accountId: head.accountId,
    codes: head.codes,
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
  return { head, tires: inCart, quote }
}

/** The cart as the specification's calls give it. */
export function siteCartOf({ head, tires, quote }: PricedCart, visitorZip: string | null): SiteCart {
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
    itemCount: itemCount(tires.map(({ line }) => line)),
    shippingCostInCents: quote.adjustments
      .filter((adjustment) => adjustment.kind === 'shipping')
      .reduce((sum, adjustment) => sum + adjustment.amountCents, 0),
    quote: shownQuote(quote),
  }
}
