import type { ProductLine, SizeOfLine } from '@shop/contracts/catalogue'
import type { BookPrice } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook } from '../pricing/index.ts'
import { pictureOf, picturesOf, spinOf } from './picture-of.ts'
import {
  findLine,
  type LineRow,
  selectPromotionsOfTire,
  selectSizesOfLine,
  selectTiresOfSize,
  type TireOfLine,
} from './store.ts'
import { tireInLine } from './tire-in-line.ts'

export interface AskedTire {
  readonly size?: string | undefined
  readonly item?: number | undefined
}

/**
 * A product line as its page shows it. A line may have five hundred tires: all of them are asked for size, price and
 * whether any is left, only those of the chosen size for everything else.
 */
export async function showLine(
  db: Db,
  buyer: Buyer,
  { brandSlug, lineSlug }: { brandSlug: string; lineSlug: string },
  asked: AskedTire,
): Promise<ProductLine | null> {
  const line = await findLine(db, brandSlug, lineSlug)
  if (!line) return null
  const all = await selectSizesOfLine(db, { lineId: line.id })
  const prices = await pricesOf(db, buyer, line, all)
  // What has no price is not for this buyer; of a brand we no longer sell everything stays to be seen.
  const sold = all.filter((tire) => line.is_stop_selling || prices.has(tire.id))
  const sizes = sizesOf(sold, prices)
  const chosenId = chooseTire(sold, sizes, asked)
  const ofSize = chosenId === undefined ? [] : await selectTiresOfSize(db, { tireId: chosenId })
  const tires = ofSize.filter((tire) => sold.some(({ id }) => id === tire.id))
  const promotions =
    chosenId === undefined || line.is_stop_selling
      ? []
      : await selectPromotionsOfTire(db, { channelId: buyer.channelId, tireId: chosenId })
  return {
    ...headingOf(line),
    isStopSelling: line.is_stop_selling,
    sizes,
    chosenId: chosenId ?? null,
    tires: tires.map((tire) => tireInLine(tire, prices.get(tire.id))),
    promotions: promotions.map(({ ends_at, ...promotion }) => ({
      ...promotion,
      endsAt: ends_at?.toISOString() ?? null,
    })),
  }
}

type Prices = ReadonlyMap<number, BookPrice>

async function pricesOf(db: Db, buyer: Buyer, line: LineRow, tires: readonly TireOfLine[]): Promise<Prices> {
  if (line.is_stop_selling) return new Map()
  const book = await loadPriceBook(
    db,
    buyer,
    tires.map(({ id }) => id),
  )
  return new Map(book.prices.map((price) => [Number(price.tireId), price]))
}

function sizesOf(tires: readonly TireOfLine[], prices: Prices): SizeOfLine[] {
  const cents = (tire: TireOfLine) => prices.get(tire.id)?.unitCents ?? 0
  return [...Map.groupBy(tires, (tire) => tire.size_slug).values()].map((same) => {
    const [cheapest] = same.toSorted(
      (a, b) => Number(b.in_stock) - Number(a.in_stock) || cents(a) - cents(b) || a.id - b.id,
    ) as [TireOfLine]
    return {
      size: cheapest.size,
      sizeSlug: cheapest.size_slug,
      productId: cheapest.id,
      priceInCents: prices.get(cheapest.id)?.unitCents ?? null,
      inStock: cheapest.in_stock,
    }
  })
}

/** The tire asked for, else that of the size asked for, else of the first size that can be bought, else of the first. */
function chooseTire(
  tires: readonly TireOfLine[],
  sizes: readonly SizeOfLine[],
  { item, size }: AskedTire,
): number | undefined {
  if (item !== undefined && tires.some(({ id }) => id === item)) return item
  const chosen =
    sizes.find(({ sizeSlug }) => sizeSlug === size) ?? sizes.find(({ inStock }) => inStock) ?? sizes[0]
  return chosen?.productId
}

function headingOf(line: LineRow) {
  const pictured = { brandSlug: line.brand_slug, slug: line.slug, pictures: line.pictures }
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
    scoreRanges: line.class.ranges,
    linesOfType: line.class.count,
    rating:
      line.review_average === null || !line.review_count
        ? null
        : { average: line.review_average, count: line.review_count },
    images: picturesOf(pictured),
    spin: spinOf(pictured),
  }
}
