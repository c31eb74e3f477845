import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import type { Brand, Line } from './product-lines.ts'
import { arrayCell, type Cell, type WorldTable } from './table.ts'
import { tireFacts } from './tire-facts.ts'
import type { Catalogue, Tire } from './tires.ts'

export function catalogueTables(catalogue: Catalogue): WorldTable[] {
  const { brands, lines, tires, seed } = catalogue
  const stopped = stoppedBrand(catalogue)
  const brandIds = new Map(brands.map((brand) => [brand.slug, brand.id]))
  return [
    {
      part: 'catalogue',
      name: 'brand',
      columns: ['id', 'slug', 'name', 'tier', 'story', 'popularity', 'is_stop_selling'],
      expectedRows: brands.length,
      rows: () =>
        brands.map(({ id, slug, name, tier, story, popularity }) => [
          ...[id, slug, name, tier, story, popularity],
          slug === stopped,
        ]),
    },
    {
      part: 'catalogue',
      name: 'tire_type',
      columns: ['id', 'name', 'slug'],
      expectedRows: TIRE_TYPES.length,
      rows: () => TIRE_TYPES.map(({ id, name, slug }) => [id, name, slug]),
    },
    {
      part: 'catalogue',
      name: 'product_line',
      columns: LINE_COLUMNS,
      expectedRows: lines.length,
      rows: () => lines.map((line) => lineCells(line, brandIds.get(line.brand) ?? 0)),
    },
    {
      part: 'catalogue',
      name: 'tire',
      columns: TIRE_COLUMNS,
      expectedRows: tires.length,
      *rows() {
        for (const tire of tires) yield tireCells(seed, tire)
      },
    },
  ]
}

/** In a world with every brand, the least bought one is no longer sold. */
export function stoppedBrand({ brands, lines }: Catalogue): string | null {
  const sold = new Set(lines.map((line) => line.brand))
  if (brands.some(({ slug }) => !sold.has(slug))) return null
  return brands.reduce((least: Brand | undefined, brand) =>
    least && least.popularity <= brand.popularity ? least : brand,
  )?.slug as string
}

const LINE_COLUMNS = [
  ...['id', 'brand_id', 'slug', 'name', 'type_id', 'category', 'description', 'warranty_miles'],
  ...['three_peak_mountain_snowflake', 'mud_and_snow', 'simple_score', 'traction', 'handling_durability'],
  ...['longevity', 'popularity', 'image_kinds', 'is_asymmetric', 'is_directional', 'is_new'],
]

function lineCells(line: Line, brandId: number): Cell[] {
  return [
    ...[line.id, brandId, line.slug, line.name, line.typeId, line.category, line.description],
    ...[line.warrantyMiles, line.threePeakMountainSnowflake, line.mudAndSnow],
    ...[line.scores?.simpleScore ?? null, line.scores?.traction ?? null],
    ...[line.scores?.handlingDurability ?? null, line.scores?.longevity ?? null, line.popularity],
    ...[arrayCell(line.imageKinds), line.asymmetric, line.directional, line.isNew],
  ]
}

const TIRE_COLUMNS = [
  ...[
    'id',
    'line_id',
    'size',
    'size_slug',
    'width_mm',
    'aspect_ratio',
    'rim_inches',
    'series',
    'construction',
  ],
  ...['diameter_inches', 'section_inches', 'rim_width_min', 'rim_width_max', 'load_index', 'dual_load_index'],
  ...[
    'load_range',
    'load_pounds',
    'branded_load_pounds',
    'max_pressure_psi',
    'speed_symbol',
    'speed_mph',
    'utqg',
  ],
  ...[
    'tread_depth_32nds',
    'weight_pounds',
    'warranty_miles',
    'three_peak_mountain_snowflake',
    'mud_and_snow',
  ],
  ...[
    'studs',
    'is_run_flat',
    'is_ev_ready',
    'has_foam',
    'oe_mark',
    'sidewall',
    'is_oversize',
    'is_installable',
  ],
  ...['upc', 'mpn'],
]

function tireCells(seed: number, tire: Tire): Cell[] {
  const { id, line, size, load } = tire
  const facts = tireFacts(seed, tire)
  const isFlotation = size.size.kind === 'flotation'
  const metric = size.size.kind === 'flotation' ? null : size.size
  return [
    ...[id, line.id, size.text, size.slug, metric?.sectionWidthMm ?? null, metric?.aspectRatio ?? null],
    ...[size.size.diameterInches, isFlotation ? 'flotation' : tire.series, size.size.construction],
    ...[facts.heightInches, facts.sectionInches, facts.rimWidthMin, facts.rimWidthMax],
    ...[load.index, load.dual, load.range, facts.loadPounds, facts.brandedPounds, facts.pressurePsi],
    ...[tire.speed, facts.mph, facts.utqg, facts.treadDepth32nds, facts.weightPounds, facts.warrantyMiles],
    ...[line.threePeakMountainSnowflake, line.mudAndSnow, tire.studs, tire.isRunFlat],
    ...[line.evReady && (tire.hasFoam || load.range !== null), tire.hasFoam, tire.oeMark, tire.sidewall],
    ...[facts.isOversize, facts.isInstallable, upcOf(tire), mpnOf(tire)],
  ]
}

/** Twelve digits with the check digit every scanner works out; the maker's part is ours, not an assigned one. */
function upcOf({ id, brand }: Tire): string {
  const digits = `0${String(85_000 + brand.id)}${String(id % 100_000).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function mpnOf({ id, brand, line }: Tire): string {
  return `${brand.slug.slice(0, 2).toUpperCase()}${String(line.id).padStart(3, '0')}-${id.toString(36).toUpperCase()}`
}
