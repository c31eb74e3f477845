import type { ProductLine } from '@shop/contracts/catalogue'
import { printServiceDescription } from '@shop/domain/catalogue/service-description'
import type { SpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook, setPrices, shownPrice } from '../pricing/index.ts'
import { pictureOf, picturesOf } from './picture-of.ts'
import { findLine, selectTiresOfLine } from './store.ts'

/** A product line as its page shows it: the tires that have a price for this buyer. */
export async function showLine(
  db: Db,
  buyer: Buyer,
  brandSlug: string,
  lineSlug: string,
): Promise<ProductLine | null> {
  const line = await findLine(db, brandSlug, lineSlug)
  if (!line) return null
  const tires = await selectTiresOfLine(db, { lineId: line.id })
  const book = await loadPriceBook(
    db,
    buyer,
    tires.map((tire) => tire.id),
  )
  const pictured = { brandSlug: line.brand_slug, slug: line.slug, pictures: line.pictures }
  const priceOf = new Map(book.prices.map((price) => [price.tireId, price]))
  return {
    slug: line.slug,
    name: line.name,
    brand: { slug: line.brand_slug, label: line.brand_name },
    type: { id: line.type_id, name: line.type_name, slug: line.type_slug },
    imageSrc: pictureOf(pictured),
    description: line.description,
    warrantyMiles: line.warranty_miles,
    threePeakMountainSnowflake: line.three_peak_mountain_snowflake,
    mudAndSnow: line.mud_and_snow,
    scores: {
      simpleScore: line.simple_score,
      traction: line.traction,
      handlingDurability: line.handling_durability,
      longevity: line.longevity,
    },
    images: picturesOf(pictured),
    tires: tires.flatMap((tire) => {
      const price = priceOf.get(String(tire.id))
      if (!price) return []
      return {
        productId: tire.id,
        size: tire.size,
        sizeSlug: tire.size_slug,
        service: printServiceDescription({
          loadIndex: tire.load_index,
          dualLoadIndex: tire.dual_load_index,
          speed: tire.speed_symbol as SpeedSymbol,
          loadRange: null,
        }),
        loadPounds: tire.load_pounds,
        speedMph: tire.speed_mph,
        treadDepth32nds: tire.tread_depth_32nds,
        weightPounds: tire.weight_pounds,
        utqg: tire.utqg,
        isRunFlat: tire.is_run_flat,
        sidewall: tire.sidewall,
        price: shownPrice(price),
        sets: setPrices(price),
        available: tire.available ?? 0,
      }
    }),
  }
}
