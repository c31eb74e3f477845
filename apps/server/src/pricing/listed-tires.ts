import type { ListedTire } from '@shop/domain/pricing/out-the-door'
import type { QuoteTerms } from './quote-terms.ts'

/** Tires with their prices, in the order asked for; one without a price is left out. */
export function listedTires({ prices, tires }: QuoteTerms, tireIds: readonly number[]): ListedTire[] {
  const priceOf = new Map(prices.prices.map((price) => [price.tireId, price]))
  const factsOf = new Map(tires.map((tire) => [tire.tireId, tire]))
  return tireIds.flatMap((tireId) => {
    const [tire, price] = [factsOf.get(String(tireId)), priceOf.get(String(tireId))]
    return tire && price ? [{ tire, price }] : []
  })
}
