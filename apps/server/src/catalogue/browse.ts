import { CATEGORY_NAMES, type TireCategory } from '@shop/domain/catalogue/tire-category'
import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from '../pricing/index.ts'
import {
  findBrand,
  type LineRow,
  selectBrands,
  selectKinds,
  selectLinesOfBrand,
  selectSizesByRim,
} from './browse-store.ts'
import { countedIn, type LowestSet, lowestSets } from './lowest-sets.ts'
import { pictureOf, treadOf } from './picture-of.ts'

export async function listBrands(db: Db, buyer: DealSeeker) {
  const [rows, { sets, validUntil }] = await Promise.all([
    selectBrands(db, buyer),
    lowestSets(db, buyer, null),
  ])
  const ofBrand = Map.groupBy(sets, ({ brandId }) => brandId)
  const brands = rows.flatMap(({ id, lineSlug, brandSlug, pictures, ...brand }) => {
    const own = ofBrand.get(id) ?? []
    if (own.length === 0 && !brand.isStopSelling) return []
    return {
      ...brand,
      ...countedIn(own),
      tireCount: sum(own.map(({ tireCount }) => tireCount)),
      imageSrc: pictureOf({ brandSlug, slug: lineSlug, pictures }),
    }
  })
  return { brands, validUntil }
}

export async function listKinds(db: Db, buyer: DealSeeker) {
  const [rows, { sets, validUntil }] = await Promise.all([
    selectKinds(db, buyer),
    lowestSets(db, buyer, null),
  ])
  const of = (kind: 'type' | 'category', ofKind: ReadonlyMap<string, LowestSet[]>) =>
    rows
      .filter((row) => row.kind === kind && ofKind.has(row.slug))
      .map(({ slug, name, lineSlug, brandSlug, pictures }) => {
        const own = ofKind.get(slug) ?? []
        return {
          slug,
          name: kind === 'category' ? CATEGORY_NAMES[slug as TireCategory] : name,
          ...countedIn(own),
          brandCount: new Set(own.map(({ brandId }) => brandId)).size,
          imageSrc: treadOf({ brandSlug, slug: lineSlug, pictures }),
        }
      })
      .toSorted((a, b) => b.lineCount - a.lineCount || (a.slug < b.slug ? -1 : 1))
  return {
    types: of(
      'type',
      Map.groupBy(sets, ({ typeSlug }) => typeSlug),
    ),
    categories: of(
      'category',
      Map.groupBy(sets, ({ category }) => category),
    ),
    validUntil,
  }
}

export async function listDiameters(db: Db, buyer: DealSeeker) {
  const rows = await selectSizesByRim(db, buyer)
  return [...Map.groupBy(rows, (row) => row.rim)].map(([rim, sizes]) => ({
    rim,
    sizes: sizes.map(({ rim: _, ...counted }) => counted),
  }))
}

/** A brand with its figures, all from its lines; null for one of which nothing is sold here. */
export async function showBrand(db: Db, slug: string, buyer: DealSeeker) {
  const brand = await findBrand(db, slug)
  if (!brand) return null
  const isStopSelling = brand.is_stop_selling
  const [rows, { sets, validUntil }] = await Promise.all([
    selectLinesOfBrand(db, buyer, brand.id),
    lowestSets(db, buyer, brand.id),
  ])
  const ofLine = Map.groupBy(sets, ({ lineId }) => lineId)
  const lines = rows.filter(({ id }) => isStopSelling || ofLine.has(id))
  if (lines.length === 0) return null
  const miles = lines.flatMap((line) => line.warrantyMiles ?? [])
  // Of a brand we no longer sell nothing is counted: there is nothing to choose from.
  const setsOf = (some: readonly LineRow[]) =>
    isStopSelling ? [] : some.flatMap(({ id }) => ofLine.get(id) ?? [])
  return {
    slug: brand.slug,
    name: brand.name,
    story: brand.story,
    isStopSelling,
    sizeCount: sizesIn(setsOf(lines)),
    ...countedIn(setsOf(lines)),
    simpleScore: mean(lines.flatMap((line) => line.simpleScore ?? [])),
    reviews: reviewsOf(lines),
    warrantyMiles: miles.length === 0 ? null : { least: Math.min(...miles), most: Math.max(...miles) },
    types: [...Map.groupBy(lines, (line) => line.typeSlug)].map(([typeSlug, ofType]) => ({
      slug: typeSlug,
      name: ofType[0]?.typeName ?? typeSlug,
      ...countedIn(setsOf(ofType)),
      lineNames: ofType.slice(0, 2).map((line) => line.name),
      imageSrc: treadOfType(ofType),
    })),
    categories: [...Map.groupBy(lines, (line) => line.category)].map(([category, ofCategory]) => ({
      slug: category,
      name: CATEGORY_NAMES[category as TireCategory],
      ...countedIn(setsOf(ofCategory)),
    })),
    lines: lines.map((line) => lineCard(brand, line, setsOf([line]))),
    validUntil,
  }
}

/** The best known of its lines that shows its tread from close by; else the best known one. */
function treadOfType(lines: readonly LineRow[]): string | null {
  const line = lines.find(({ pictures }) => pictures.kinds.includes('treadonly')) ?? lines[0]
  return line ? treadOf({ ...line, slug: line.lineSlug }) : null
}

function lineCard(brand: { slug: string; name: string }, line: LineRow, sets: readonly LowestSet[]) {
  return {
    slug: line.lineSlug,
    name: line.name,
    brand: { slug: brand.slug, label: brand.name },
    type: { id: line.typeId, name: line.typeName, slug: line.typeSlug },
    imageSrc: pictureOf({ ...line, slug: line.lineSlug }),
    simpleScore: line.simpleScore,
    reviews: { average: line.reviewAverage, count: line.reviewCount },
    sizeCount: sizesIn(sets),
    fromSetPriceInCents: countedIn(sets).fromSetPriceInCents,
    threePeakMountainSnowflake: line.threePeakMountainSnowflake,
  }
}

const sizesIn = (sets: readonly LowestSet[]) => new Set(sets.map(({ sizeSlug }) => sizeSlug)).size

/** A review counts the same whichever line it is about. */
function reviewsOf(lines: readonly LineRow[]) {
  const count = sum(lines.map((line) => line.reviewCount))
  const stars = sum(lines.map((line) => (line.reviewAverage ?? 0) * line.reviewCount))
  return { average: count === 0 ? null : Math.round((stars / count) * 10) / 10, count }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round((sum(values) / values.length) * 10) / 10
