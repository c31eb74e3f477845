import { readFileSync } from 'node:fs'
import { printTireSize, slugOfTireSize, type TireSize } from '@shop/domain/catalogue/tire-size'
import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { WAREHOUSES } from './locations.ts'
import { SPEED_MPH, STARTER_SIZES, type StarterSize } from './starter-sizes.ts'
import type { WorldWriter } from './writer.ts'

interface Brand {
  readonly name: string
  readonly slug: string
  readonly tier: string
  readonly priceIndex: number
  readonly story: string
  readonly popularity: number
}

interface Line {
  readonly brand: string
  readonly name: string
  readonly slug: string
  readonly typeId: number
  readonly category: string
  readonly description: string
  readonly warrantyMiles: number | null
  readonly utqg: { treadwear: number; traction: string; temperature: string } | null
  readonly threePeakMountainSnowflake: boolean
  readonly mudAndSnow: boolean
  readonly scores: {
    traction: number
    handlingDurability: number
    longevity: number
    simpleScore: number
  } | null
  readonly popularity: number
  readonly priceIndex: number
  readonly sizeFamilies: readonly {
    series: string
    rimMin: number
    rimMax: number
    aspectMin?: number
    aspectMax?: number
  }[]
}

/** As many of the most popular lines as make about 200 tires. */
export const STARTER_LINES = 50
const IMAGE_KINDS = ['sidetread', 'sidewall', 'treadfull', 'treadonly']
const LOTS = ['2026W24', '2026W31', '2026W38']

export function starterLines(): Line[] {
  const lines = read<Line[]>('lines.json')
  return lines.toSorted((a, b) => b.popularity - a.popularity).slice(0, STARTER_LINES)
}

export async function writeStarterCatalogue(write: WorldWriter): Promise<void> {
  const brands = read<Brand[]>('brands.json')
  const lines = starterLines()
  await write(
    'brand',
    brands.map(({ slug, name, tier, story, popularity }) => ({ slug, name, tier, story, popularity })),
  )
  await write('tire_type', [...TIRE_TYPES])
  const brandOf = new Map(brands.map((brand, i) => [brand.slug, { ...brand, id: i + 1 }]))
  await write(
    'product_line',
    lines.map((line) => lineRow(line, brandOf.get(line.brand)?.id)),
  )

  const tires = lines.flatMap((line, i) =>
    sizesOf(line).map((size) => ({ line, lineId: i + 1, size, brand: brandOf.get(line.brand) as Brand })),
  )
  await write(
    'tire',
    tires.map((tire, i) => ({ id: FIRST_TIRE_ID + i, ...tireRow(tire) })),
  )
  await writePrices(write, tires)
  await writeStock(write, tires.length)
}

const FIRST_TIRE_ID = 100_001

type StarterTire = { line: Line; lineId: number; size: StarterSize; brand: Brand }

function sizesOf(line: Line): StarterSize[] {
  return STARTER_SIZES.filter((size) =>
    line.sizeFamilies.some(
      (family) =>
        family.series === size.series &&
        size.rim >= family.rimMin &&
        size.rim <= family.rimMax &&
        size.ratio >= (family.aspectMin ?? 0) &&
        size.ratio <= (family.aspectMax ?? 100),
    ),
  )
}

function lineRow(line: Line, brandId: number | undefined) {
  return {
    brand_id: brandId,
    slug: line.slug,
    name: line.name,
    type_id: line.typeId,
    category: line.category,
    description: line.description,
    warranty_miles: line.warrantyMiles,
    three_peak_mountain_snowflake: line.threePeakMountainSnowflake,
    mud_and_snow: line.mudAndSnow,
    simple_score: line.scores?.simpleScore ?? null,
    traction: line.scores?.traction ?? null,
    handling_durability: line.scores?.handlingDurability ?? null,
    longevity: line.scores?.longevity ?? null,
    popularity: line.popularity,
    image_kinds: IMAGE_KINDS,
  }
}

function tireRow({ line, lineId, size }: StarterTire) {
  const parsed: TireSize = {
    kind: 'metric',
    prefix: size.series === 'lt' ? 'LT' : null,
    sectionWidthMm: size.width,
    aspectRatio: size.ratio,
    construction: 'R',
    diameterInches: size.rim,
  }
  return {
    line_id: lineId,
    size: printTireSize(parsed),
    size_slug: slugOfTireSize(parsed),
    width_mm: size.width,
    aspect_ratio: size.ratio,
    rim_inches: size.rim,
    load_index: size.loadIndex,
    load_pounds: size.loadPounds,
    speed_symbol: size.speed,
    speed_mph: SPEED_MPH[size.speed],
    utqg:
      line.utqg && size.series !== 'lt'
        ? `${line.utqg.treadwear} ${line.utqg.traction} ${line.utqg.temperature}`
        : null,
    tread_depth_32nds: size.series === 'lt' ? 15 : size.series === 'performance' ? 9.5 : 10.5,
    weight_pounds: size.weightPounds,
    is_run_flat: false,
    sidewall: 'Black',
    is_oversize: false,
    is_installable: true,
  }
}

// What each list asks of the public price, in percent.
const PRICE_LISTS = [
  {
    id: 'simpletire-public',
    channel_id: 'simpletire',
    account_type_id: null,
    name: 'Public prices',
    precedence: 0,
    label: 'retail',
    percent: 100,
  },
  {
    id: 'simpletire-crew',
    channel_id: 'simpletire',
    account_type_id: 'Retail Member',
    name: 'SimpleCrew prices',
    precedence: 10,
    label: 'crew',
    percent: 96,
  },
  {
    id: 'simpletire-fleet',
    channel_id: 'simpletire',
    account_type_id: 'Fleet',
    name: 'Fleet prices',
    precedence: 20,
    label: 'fleet',
    percent: 93,
  },
  {
    id: 'simpletire-special',
    channel_id: 'simpletire',
    account_type_id: 'Special Order',
    name: 'Special pricing',
    precedence: 30,
    label: 'special',
    percent: 91,
  },
  {
    id: 'simpletire-partner',
    channel_id: 'simpletire',
    account_type_id: 'Partner Program',
    name: 'Partner prices',
    precedence: 40,
    label: 'partner',
    percent: 94,
  },
  {
    id: 'simpletire-dealer',
    channel_id: 'simpletire',
    account_type_id: 'WholeSale',
    name: 'Dealer prices',
    precedence: 50,
    label: 'special',
    percent: 88,
  },
  {
    id: 'employee-public',
    channel_id: 'employee',
    account_type_id: null,
    name: 'Employee portal prices',
    precedence: 0,
    label: 'employee',
    percent: 90,
  },
] as const

async function writePrices(write: WorldWriter, tires: readonly StarterTire[]): Promise<void> {
  await write(
    'price_list',
    PRICE_LISTS.map(({ percent: _, ...list }) => list),
  )
  await write(
    'price',
    PRICE_LISTS.flatMap((list) =>
      tires.map((tire, i) => ({
        price_list_id: list.id,
        tire_id: FIRST_TIRE_ID + i,
        effective_from: '2026-01-01T00:00:00Z',
        amount_cents: Math.round((publicPriceCents(tire) * list.percent) / 100),
      })),
    ),
  )
}

/** Ends in 99 cents, as shelf prices do. */
function publicPriceCents({ size, line, brand }: StarterTire): number {
  return Math.round((size.basePriceCents * brand.priceIndex * line.priceIndex) / 100) * 100 - 1
}

/** Every warehouse has most tires; every seventeenth tire is sold out everywhere. */
async function writeStock(write: WorldWriter, tireCount: number): Promise<void> {
  const rows = Array.from({ length: tireCount }, (_, i) => i).flatMap((i) =>
    WAREHOUSES.flatMap((warehouse, w) =>
      LOTS.filter((_, l) => (i + w + l) % 4 !== 0).map((lot, l) => ({
        tire_id: FIRST_TIRE_ID + i,
        location_id: w + 1,
        lot,
        available: i % 17 === 16 ? 0 : 8 + ((i * 7 + warehouse.id * 5 + l * 3) % 40),
      })),
    ),
  )
  await write('stock', rows)
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
}
