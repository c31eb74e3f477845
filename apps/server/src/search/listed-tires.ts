import type { ListedTire } from '@shop/contracts/search/search'
import { addCents, multiplyCents, negateCents } from '@shop/domain/money/cents'
import { pictureOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook, shownPrice } from '../pricing/index.ts'
import type { ListedRow } from './store.ts'

const SET = 4

/** Puts the buyer's prices on listed tires; one without a price for this buyer is not offered. */
export async function withPrices(db: Db, buyer: Buyer, rows: readonly ListedRow[]): Promise<ListedTire[]> {
  const book = await loadPriceBook(
    db,
    buyer,
    rows.map((row) => row.id),
  )
  const priceOf = new Map(book.prices.map((price) => [price.tireId, price]))
  return rows.flatMap((row) => {
    const price = priceOf.get(String(row.id))
    if (!price) return []
    return {
      productId: row.id,
      slug: row.slug,
      name: row.name,
      brand: { slug: row.brand_slug, label: row.brand_name },
      type: { id: row.type_id, name: row.type_name, slug: row.type_slug },
      imageSrc: pictureOf({ brandSlug: row.brand_slug, slug: row.slug, pictures: row.pictures }),
      size: row.size,
      sizeSlug: row.size_slug,
      service: row.service,
      scores: {
        simpleScore: row.simple_score,
        traction: row.traction,
        handlingDurability: row.handling_durability,
        longevity: row.longevity,
      },
      warrantyMiles: row.warranty_miles,
      threePeakMountainSnowflake: row.three_peak_mountain_snowflake,
      price: shownPrice(price),
      setOfFourInCents: multiplyCents(price.unitCents, SET),
      setSavingInCents: multiplyCents(addCents(price.publicUnitCents, negateCents(price.unitCents)), SET),
      inStock: row.in_stock,
    }
  })
}
