import { CATEGORY_NAMES, type TireCategory } from '@shop/domain/catalogue/tire-category'
import type { Db } from '../platform/db/database.ts'
import {
  findBrand,
  type LineRow,
  selectBrands,
  selectKinds,
  selectLinesOfBrand,
  selectSizesByRim,
} from './browse-store.ts'
import { pictureOf, treadOf } from './picture-of.ts'

export async function listBrands(db: Db, channelId: string) {
  const rows = await selectBrands(db, channelId)
  return rows.map(({ lineSlug, brandSlug, pictures, ...brand }) => ({
    ...brand,
    imageSrc: pictureOf({ brandSlug, slug: lineSlug, pictures }),
  }))
}

export async function listKinds(db: Db, channelId: string) {
  const rows = await selectKinds(db, channelId)
  const of = (kind: 'type' | 'category') =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ kind: _, lineSlug, brandSlug, pictures, ...counted }) => ({
        ...counted,
        name: kind === 'category' ? CATEGORY_NAMES[counted.slug as TireCategory] : counted.name,
        imageSrc: treadOf({ brandSlug, slug: lineSlug, pictures }),
      }))
  return { types: of('type'), categories: of('category') }
}

export async function listDiameters(db: Db, channelId: string) {
  const rows = await selectSizesByRim(db, channelId)
  return [...Map.groupBy(rows, (row) => row.rim)].map(([rim, sizes]) => ({
    rim,
    sizes: sizes.map(({ rim: _, ...counted }) => counted),
  }))
}

/** A brand with its figures, all from its lines; null for one we never had. */
export async function showBrand(db: Db, slug: string, channelId: string) {
  const brand = await findBrand(db, slug)
  if (!brand) return null
  const lines = await selectLinesOfBrand(db, brand.id, channelId)
  if (lines.length === 0) return null
  const miles = lines.flatMap((line) => line.warrantyMiles ?? [])
  return {
    slug: brand.slug,
    name: brand.name,
    story: brand.story,
    isStopSelling: brand.is_stop_selling,
    tireCount: sum(lines.map((line) => line.tireCount)),
    sizeCount: new Set(lines.flatMap((line) => line.sizes)).size,
    fromPriceInCents: lowest(lines),
    simpleScore: mean(lines.flatMap((line) => line.simpleScore ?? [])),
    reviews: reviewsOf(lines),
    warrantyMiles: miles.length === 0 ? null : { least: Math.min(...miles), most: Math.max(...miles) },
    types: [...Map.groupBy(lines, (line) => line.typeSlug)].map(([typeSlug, ofType]) => ({
      ...counted(typeSlug, ofType[0]?.typeName ?? typeSlug, ofType),
      lineNames: ofType.slice(0, 2).map((line) => line.name),
      imageSrc: ofType[0] ? treadOf({ ...ofType[0], slug: ofType[0].lineSlug }) : null,
    })),
    categories: [...Map.groupBy(lines, (line) => line.category)].map(([category, ofCategory]) =>
      counted(category, CATEGORY_NAMES[category as TireCategory], ofCategory),
    ),
    lines: lines.map(lineCard(brand)),
  }
}

const lineCard = (brand: { slug: string; name: string }) => (line: LineRow) => ({
  slug: line.lineSlug,
  name: line.name,
  brand: { slug: brand.slug, label: brand.name },
  type: { id: line.typeId, name: line.typeName, slug: line.typeSlug },
  imageSrc: pictureOf({ ...line, slug: line.lineSlug }),
  simpleScore: line.simpleScore,
  reviews: { average: line.reviewAverage, count: line.reviewCount },
  sizeCount: line.sizes.length,
  fromPriceInCents: line.fromPriceInCents,
  threePeakMountainSnowflake: line.threePeakMountainSnowflake,
})

function counted(slug: string, name: string, lines: readonly LineRow[]) {
  const tireCount = sum(lines.map((line) => line.tireCount))
  return { slug, name, tireCount, fromPriceInCents: lowest(lines) }
}

/** A review counts the same whichever line it is about. */
function reviewsOf(lines: readonly LineRow[]) {
  const count = sum(lines.map((line) => line.reviewCount))
  const stars = sum(lines.map((line) => (line.reviewAverage ?? 0) * line.reviewCount))
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round((sum(values) / values.length) * 10) / 10

function lowest(lines: readonly LineRow[]): number | null {
  const prices = lines.flatMap((line) => line.fromPriceInCents ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}
