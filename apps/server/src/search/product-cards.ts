import type { ProductCard } from '@shop/contracts/search/products'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import { addCents, type Cents, multiplyCents, negateCents } from '@shop/domain/money/cents'
import type { BookPrice } from '@shop/domain/pricing/quote-input'
import { pictureOf } from '../catalogue/index.ts'
import { fittedTire } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook, shownPrice } from '../pricing/index.ts'
import { messages } from './messages.ts'
import type { ProductRow } from './product-store.ts'

export interface CardContext {
  /** Of the one vehicle that was asked for; null where there are several, or none. */
  readonly requirement: VehicleRequirement | null
  readonly topScore: number | null
  readonly lowestSetCents: number | null
}

/** Results with the prices of the buyer and, on a vehicle, what we say of them. */
export async function productCards(
  db: Db,
  buyer: Buyer,
  rows: readonly ProductRow[],
  context: CardContext,
): Promise<ProductCard[]> {
  const sold = rows.filter(({ brand }) => !brand.isStopSelling)
  const ids = new Set(sold.flatMap(({ tireId, rearId }) => (rearId === null ? [tireId] : [tireId, rearId])))
  const { prices } = await loadPriceBook(db, buyer, [...ids])
  const priceOf = new Map(prices.map((price) => [Number(price.tireId), price]))
  return rows.map((row) => cardOf(row, priceOf, context))
}

export function cardOf(row: ProductRow, priceOf: Map<number, BookPrice>, context: CardContext): ProductCard {
  const { front, rear, line, brand } = row
  const price = priceOf.get(row.tireId) ?? null
  const rearPrice = row.rearId === null ? null : (priceOf.get(row.rearId) ?? null)
  return {
    productId: row.tireId,
    slug: line.slug,
    name: line.name,
    brand: { slug: brand.slug, label: brand.name },
    type: { id: row.type.id, name: row.type.name, slug: row.type.slug },
    imageSrc: pictureOf({ brandSlug: brand.slug, slug: line.slug, pictures: line.pictures }),
    size: front.size,
    sizeSlug: front.sizeSlug,
    service: front.service,
    loadRange: front.loadRange,
    sidewall: row.sidewall,
    isRunFlat: front.isRunFlat,
    isEvReady: front.isEvReady,
    threePeakMountainSnowflake: row.severeSnow,
    warrantyMiles: row.warrantyMiles,
    scores: row.scores,
    reviews: row.reviews,
    price: price && shownPrice(price),
    set: setOf(price, row.rearId === null ? price : rearPrice),
    rear: rear && {
      productId: row.rearId as number,
      size: rear.size,
      sizeSlug: rear.sizeSlug,
      service: rear.service,
      price: rearPrice && shownPrice(rearPrice),
      inStock: rear.inStock,
    },
    sizeCount: row.sizeCount,
    inStock: front.inStock && (rear === null || rear.inStock),
    promotion: row.promotion,
    distinctions: [
      ...(row.scores.simpleScore !== null && row.scores.simpleScore === context.topScore
        ? (['top-simple-score'] as const)
        : []),
      ...(row.setCents !== null && row.setCents === context.lowestSetCents
        ? (['lowest-set-price'] as const)
        : []),
    ],
    verdict: verdictOf(row, context.requirement),
    optionKind: row.optionKind,
  }
}

/** Two and two: the rear tire of a square set is the front one again. */
function setOf(front: BookPrice | null, rear: BookPrice | null): ProductCard['set'] {
  if (!front || !rear) return null
  const both = (of: (price: BookPrice) => Cents) => multiplyCents(addCents(of(front), of(rear)), 2)
  return {
    quantity: 4,
    priceInCents: both(({ unitCents }) => unitCents),
    savingInCents: both(({ unitCents, publicUnitCents }) =>
      addCents(publicUnitCents, negateCents(unitCents)),
    ),
  }
}

/** On one vehicle the rules speak; of several versions we only know which of them list it. */
function verdictOf(row: ProductRow, requirement: VehicleRequirement | null): ProductCard['verdict'] {
  if (row.fitsAll === null) return null
  const front = row.front.toFit && fittedTire(row.front.toFit)
  const rear = row.rear?.toFit && fittedTire(row.rear.toFit)
  if (!requirement || !front || (row.rear && !rear)) {
    return row.fitsAll
      ? { level: 'fits', sentence: messages.fitsEveryVersion }
      : { level: 'fits-with-caveat', sentence: messages.fitsSomeVersions }
  }
  const { level, sentence } = fitVerdict(
    requirement,
    rear
      ? [
          { position: 'front', tire: front },
          { position: 'rear', tire: rear },
        ]
      : [{ position: 'all', tire: front }],
  )
  return { level, sentence }
}
