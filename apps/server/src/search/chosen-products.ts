import type { ProductCard } from '@shop/contracts/search/products'
import { judgeSets } from '@shop/domain/search/judge-sets'
import { setCard } from '@shop/domain/search/line-cards'
import type { DealSeeker } from '../pricing/index.ts'
import { findListing, type ListingReads } from './find-listing.ts'
import { productCards } from './product-cards.ts'

/** Cards of tires that were chosen elsewhere, in that order; one that is no longer listed is left out. */
export async function chosenProducts(
  reads: ListingReads,
  buyer: DealSeeker,
  tireIds: readonly number[],
): Promise<{ tires: ProductCard[]; validUntil: string | null }> {
  if (tireIds.length === 0) return { tires: [], validUntil: null }
  const read = await findListing(reads, buyer, 'chosen', { tireIds })
  const { catalogue, sets, terms } = read
  const judged = judgeSets(catalogue, sets, terms, {})
  const offered = [...judged.missed.keys()].filter((set) => judged.missed[set] === 0)
  const cards = await productCards(
    read,
    offered.map((set) => setCard(catalogue, sets, judged, set)),
    { requirement: null, topScore: null, lowestSetCents: null },
  )
  const placeOf = new Map(tireIds.map((tireId, place) => [tireId, place]))
  return {
    tires: cards.toSorted((a, b) => (placeOf.get(a.productId) ?? 0) - (placeOf.get(b.productId) ?? 0)),
    validUntil: judged.holdsUntil,
  }
}
