import type { SetPrice } from '@shop/contracts/catalogue/catalogue'
import { cents } from '@shop/domain/money/cents'
import type { PriceAfterDeals } from '@shop/domain/pricing/price-after-deals'
import type { DealTerms } from './deal-terms.ts'
import type { Unit } from './listed-price.ts'

/** A price after deals as every screen shows it. `units` are those of its tires, in equal parts of the set. */
export function shownSet(
  price: PriceAfterDeals,
  units: readonly Pick<Unit, 'publicPriceInCents'>[],
  { promotions }: Pick<DealTerms, 'promotions'>,
): SetPrice {
  const everybodys =
    units.reduce((sum, unit) => sum + unit.publicPriceInCents, 0) * (price.quantity / units.length)
  // An own price above everybody's is nothing to strike through.
  const listPriceInCents = Math.max(everybodys, price.listCents)
  const labelOf = new Map(promotions.map(({ id, label }) => [id, label]))
  return {
    quantity: price.quantity,
    priceInCents: price.setCents,
    perTireInCents: price.perTireCents,
    listPriceInCents: cents(listPriceInCents),
    savingInCents: cents(listPriceInCents - price.setCents),
    deals: price.deals
      .toSorted((a, b) => b.offCents - a.offCents)
      .map(({ promotionId, reason, endsAt }) => ({
        id: promotionId,
        label: labelOf.get(promotionId) ?? reason,
        endsAt,
      })),
  }
}
