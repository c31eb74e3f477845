import type { SiteProduct } from '@shop/contracts/cart/cart'
import { siteProductPromotion } from '@shop/domain/cart/promotion-type'
import { ROAD_HAZARD_CHOSEN } from '@shop/domain/coverage/free-coverage'
import { multiplyCents } from '@shop/domain/money/cents'
import { lineHref, pictureOf } from '../catalogue/index.ts'
import { vehicleHref } from '../fitment/index.ts'
import type { PricedCart } from './show-cart.ts'
import type { CartLineRow } from './tire-store.ts'

const ROAD_HAZARD_NOT_CHOSEN = 1

/** A line of the cart as the specification's calls give it. */
export function siteProductOf(
  { line, ...tire }: PricedCart['tires'][number],
  { quote, coupons, coverage }: PricedCart,
): SiteProduct {
  const price = quote.lines.find(({ lineId }) => lineId === line.id)
  const covered = quote.adjustments.find((each) => each.kind === 'coverage' && each.lineId === line.id)
  return {
    lineId: line.id,
    productId: tire.tireId,
    name: tire.name,
    quantity: line.quantity,
    position: line.position,
    setId: line.setId,
    isInstallable: tire.isInstallable,
    isOversizeTire: tire.isOversize,
    oversized: tire.isOversize,
    price: {
      salePriceInCents: price?.unitCents ?? 0,
      publicPriceInCents: price?.publicUnitCents ?? 0,
      label: price?.priceLabel ?? 'retail',
    },
    lineTotalInCents: price?.subtotalCents ?? 0,
    publicLineTotalInCents: price ? multiplyCents(price.publicUnitCents, line.quantity) : 0,
    roadHazardState: line.hasCoverage ? ROAD_HAZARD_CHOSEN : ROAD_HAZARD_NOT_CHOSEN,
    roadHazardCostInCents: covered?.amountCents ?? 0,
    roadHazardPriceInCents: coverage?.ofLine.get(line.id) ?? null,
    siteProductPromotion: promotionOf(line.id, { quote, coupons }),
    brand: { label: tire.brandName },
    productSubType: tire.typeName,
    size: tire.size,
    service: tire.service,
    image: { src: pictureOf(tire) },
    link: { href: lineHref(tire) },
    fit: fitOf(line),
  }
}

/** Of the promotions that take something off the line the one that takes most; else one a code has asked for. */
function promotionOf(
  lineId: string,
  { quote, coupons }: Pick<PricedCart, 'quote' | 'coupons'>,
): SiteProduct['siteProductPromotion'] {
  const taken = quote.adjustments
    .filter(({ kind }) => kind === 'discount')
    .flatMap(({ code, shares }) => {
      const share = shares.find((each) => each.lineId === lineId)
      const promotion = quote.promotions.find(
        ({ id }) => id === (coupons.find((coupon) => coupon.code === code)?.promotion?.id ?? code),
      )
      return share && promotion ? [{ promotion, cents: share.amountCents }] : []
    })
    .toSorted((a, b) => a.cents - b.cents)
  if (taken[0]) return siteProductPromotion(taken[0].promotion, true)
  const offer = coupons.find(({ promotion }) => promotion !== null)?.promotion
  return offer ? siteProductPromotion(offer, false) : null
}

function fitOf({ fit, vehicle }: CartLineRow): SiteProduct['fit'] {
  if (!fit) return null
  const isWrong = fit.level === 'does-not-fit'
  return {
    vehicleId: fit.vehicleId,
    oem: fit.oem,
    level: fit.level,
    sentence: fit.sentence,
    vehicleName: vehicle?.name ?? null,
    isWarnedAtCheckout: isWrong,
    fittingTiresHref: isWrong && vehicle ? vehicleHref(vehicle, fit.oem) : null,
  }
}
