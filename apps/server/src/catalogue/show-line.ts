import type { ProductLine, SizeOfLine } from '@shop/contracts/catalogue/catalogue'
import { inOrderOfSize } from '@shop/domain/catalogue/order-of-sizes'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, bookOf } from '../pricing/index.ts'
import { pictureOf, picturesOf, spinOf } from './picture-of.ts'
import { findLine, type LineRow, selectTiresShown, type TireOfLine } from './store.ts'
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
  const line = await findLine(db, { ...buyer, brandSlug, lineSlug })
  if (!line) return null
  // What has no price is not for this buyer; of a brand we no longer sell everything stays to be seen.
  const sold = line.is_stop_selling
    ? line.tires.map((tire) => ({ ...tire, cents: null }))
    : line.tires.filter(({ cents }) => cents !== null)
  const sizes = sizesOf(sold)
  const chosenId = chooseTire(sold, sizes, asked)
  const chosen = sold.find(({ id }) => id === chosenId)
  return {
    ...headingOf(line),
    isStopSelling: line.is_stop_selling,
    sizes,
    chosenId: chosenId ?? null,
    ...(chosen
      ? await shownOf(db, buyer, line, { chosen, tires: sold.filter(({ size }) => size === chosen.size) })
      : { tires: [], promotions: [] }),
  }
}

async function shownOf(
  db: Db,
  buyer: Buyer,
  line: LineRow,
  { chosen, tires }: { chosen: TireOfLine; tires: readonly TireOfLine[] },
): Promise<Pick<ProductLine, 'tires' | 'promotions'>> {
  const shown = await selectTiresShown(db, {
    ...buyer,
    chosenId: chosen.id,
    tireIds: tires.map(({ id }) => id),
  })
  if (line.is_stop_selling)
    return { tires: shown.tires.map((tire) => tireInLine(tire, undefined)), promotions: [] }
  const { prices } = bookOf(shown.prices)
  const priceOf = new Map(prices.map((price) => [Number(price.tireId), price]))
  return {
    tires: shown.tires.map((tire) => tireInLine(tire, priceOf.get(tire.id))),
    promotions: shown.promotions.map(({ endsAt, ...promotion }) => ({
      ...promotion,
      endsAt: endsAt && new Date(endsAt).toISOString(),
    })),
  }
}

function sizesOf(tires: readonly TireOfLine[]): SizeOfLine[] {
  const sizes = [...Map.groupBy(tires, ({ sizeSlug }) => sizeSlug).values()].map((same) => {
    const [cheapest] = same.toSorted(
      (a, b) => Number(b.inStock) - Number(a.inStock) || (a.cents ?? 0) - (b.cents ?? 0) || a.id - b.id,
    ) as [TireOfLine]
    return {
      size: cheapest.size,
      sizeSlug: cheapest.sizeSlug,
      productId: cheapest.id,
      priceInCents: cheapest.cents,
      inStock: cheapest.inStock,
    }
  })
  return inOrderOfSize(sizes)
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
