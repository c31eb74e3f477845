import type { ProductLine, SizeOfLine } from '@shop/contracts/catalogue/catalogue'
import { inOrderOfSize } from '@shop/domain/catalogue/order-of-sizes'
import { type Assortment, sellsLine, sellsTire } from '@shop/domain/channels/assortment'
import { earlier } from '@shop/domain/pricing/deals'
import { SET, setOffers } from '@shop/domain/pricing/set-offer'
import type { Instant } from '@shop/domain/time/instant'
import type { Db } from '../platform/db/database.ts'
import { type DealSeeker, dealsIn, setPricesIn } from '../pricing/index.ts'
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
  buyer: DealSeeker,
  { brandSlug, lineSlug }: { brandSlug: string; lineSlug: string },
  query: AskedTire,
): Promise<ProductLine | null> {
  const line = await findLine(db, { ...buyer, brandSlug, lineSlug })
  if (!line || !sellsItsLine(line.plan.assortment, line)) return null
  // What has no price is not for this buyer; of a brand we no longer sell everything stays to be seen.
  const sold = line.is_stop_selling
    ? line.tires
        .filter(({ id }) => sellsTire(line.plan.assortment, { ...idsOf(line), tireId: String(id) }))
        .map((tire) => ({ ...tire, setCents: null, holdsUntil: null }))
    : setsOf(line, buyer)
  const sizes = sizesOf(sold)
  const chosenId = chooseTire(sold, sizes, query)
  const chosen = sold.find(({ id }) => id === chosenId)
  return {
    ...headingOf(line),
    isStopSelling: line.is_stop_selling,
    sizes,
    chosenId: chosenId ?? null,
    ...(chosen
      ? await shownOf(db, buyer, line, { chosen, sold })
      : { tires: [], promotions: [], validUntil: null }),
  }
}

async function shownOf(
  db: Db,
  buyer: DealSeeker,
  line: LineRow,
  { chosen, sold }: { chosen: PricedTire; sold: readonly PricedTire[] },
): Promise<Pick<ProductLine, 'tires' | 'promotions' | 'validUntil'>> {
  const shown = await selectTiresShown(db, {
    ...buyer,
    chosenId: chosen.id,
    tireIds: sold.filter(({ size }) => size === chosen.size).map(({ id }) => id),
  })
  if (line.is_stop_selling)
    return {
      tires: shown.tires.map((tire) => tireInLine(tire, undefined)),
      promotions: [],
      validUntil: null,
    }
  const { ofTire, validUntil } = setPricesIn({ ...shown.priced, deals: line.deals }, buyer)
  return {
    validUntil: sold.map(({ holdsUntil }) => holdsUntil).reduce(earlier, validUntil),
    tires: shown.tires.map((tire) => tireInLine(tire, ofTire.get(tire.id))),
    promotions: shown.promotions.map(({ endsAt, ...promotion }) => ({
      ...promotion,
      endsAt: endsAt && new Date(endsAt).toISOString(),
    })),
  }
}

/** A tire with what a set of it costs after deals, and until when. */
interface PricedTire extends TireOfLine {
  readonly setCents: number | null
  readonly holdsUntil: Instant | null
}

const idsOf = (line: Pick<LineRow, 'id' | 'brand_id' | 'type_id'>) => ({
  lineId: String(line.id),
  brandId: String(line.brand_id),
  typeId: String(line.type_id),
})

const sellsItsLine = (assortment: Assortment | null, line: LineRow) =>
  assortment === null || sellsLine(assortment, idsOf(line))

function setsOf({ tires, deals, ...line }: LineRow, buyer: DealSeeker): PricedTire[] {
  const offers = setOffers(dealsIn(deals, buyer), SET)
  const ids = idsOf(line)
  return tires.flatMap((tire) => {
    if (tire.cents === null) return []
    const { setCentsOf, holdsUntil } = offers.of({ ...ids, tireId: String(tire.id) })
    return { ...tire, setCents: setCentsOf(tire.cents), holdsUntil }
  })
}

function sizesOf(tires: readonly PricedTire[]): SizeOfLine[] {
  const sizes = [...Map.groupBy(tires, ({ sizeSlug }) => sizeSlug).values()].map((same) => {
    const [cheapest] = same.toSorted(
      (a, b) => Number(b.inStock) - Number(a.inStock) || (a.setCents ?? 0) - (b.setCents ?? 0) || a.id - b.id,
    ) as [PricedTire]
    return {
      size: cheapest.size,
      sizeSlug: cheapest.sizeSlug,
      productId: cheapest.id,
      setPriceInCents: cheapest.setCents,
      inStock: cheapest.inStock,
    }
  })
  return inOrderOfSize(sizes)
}

/** The tire asked for, else that of the size asked for, else of the first size that can be bought, else of the first. */
function chooseTire(
  tires: readonly PricedTire[],
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
