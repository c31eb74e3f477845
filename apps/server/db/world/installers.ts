import type { Capability } from '@shop/domain/installers/capability'
import { calendarTables } from './calendars.ts'
import { installerName, phoneNumber, streetAddress } from './installer-names.ts'
import { offeringsOf, pricesOf, SERVICES } from './installer-prices.ts'
import { type Place, placeDrawer, spotIn } from './places.ts'
import { type Dice, dice } from './random.ts'
import { arrayCell, type Cell, pointCell, type WorldTable } from './table.ts'
import type { WorldSizing } from './world-size.ts'

export interface Installer {
  readonly id: number
  readonly kind: 'shop' | 'mobile'
  readonly place: Place
  readonly bays: number
  readonly capabilities: readonly Capability[]
}

/** Shops and mobile installers with their hours and prices, spread over the country like its towns. */
export function installerTables(seed: number, sizing: WorldSizing): WorldTable[] {
  const count = sizing.installers
  const table = (
    name: string,
    columns: string[],
    perInstaller: number,
    cells: (installer: Installer) => Cell[][],
  ): WorldTable => ({
    part: 'installers',
    name,
    columns,
    expectedRows: count * perInstaller,
    *rows() {
      for (const installer of installers(seed, count)) yield* cells(installer)
    },
  })
  return [
    {
      part: 'installers',
      name: 'installer',
      columns: INSTALLER_COLUMNS,
      expectedRows: count,
      *rows() {
        const slugs = new Map<string, number>()
        for (const installer of installers(seed, count)) yield installerCells(seed, installer, slugs)
      },
    },
    ...calendarTables(seed, sizing, () => installers(seed, count)),
    table('installer_price', ['installer_id', 'work', 'rims', 'per_tire_cents'], 17, (installer) =>
      pricesOf(seed, installer),
    ),
    {
      part: 'installers',
      name: 'installation_service',
      columns: ['id', 'name', 'per'],
      expectedRows: SERVICES.length,
      rows: () => SERVICES.map(({ id, name, per }) => [id, name, per]),
    },
    table(
      'installer_offering',
      ['installer_id', 'service_id', 'price_cents', 'is_always_charged'],
      5,
      (installer) => offeringsOf(seed, installer),
    ),
  ]
}

function* installers(seed: number, count: number): Iterable<Installer> {
  const draw = placeDrawer()
  for (let id = 1; id <= count; id++) {
    const chance = dice(seed, 'installer', id)
    const kind = chance.chance(0.12) ? 'mobile' : 'shop'
    yield {
      id,
      kind,
      place: draw(chance),
      bays: kind === 'mobile' ? chance.between(1, 4) : chance.between(2, 12),
      capabilities: CAPABILITIES.filter(([, share, onVan]) =>
        chance.chance(kind === 'mobile' ? onVan : share),
      ).map(([name]) => name),
    }
  }
}

/** What a shop, and what a van, is equipped for; the last two figures are shares. */
const CAPABILITIES = [
  ['run-flat', 0.62, 0.35],
  ['low-profile', 0.88, 0.8],
  ['light-truck', 0.9, 0.7],
  ['commercial', 0.16, 0.05],
  ['trailer', 0.55, 0.3],
  ['tpms', 0.97, 0.95],
  ['alignment', 0.64, 0],
  ['electric', 0.38, 0.45],
  ['oversize', 0.42, 0.12],
  ['nitrogen', 0.33, 0.1],
  ['studs', 0.21, 0.02],
  ['wheel-repair', 0.18, 0.04],
  ['fleet-billing', 0.36, 0.5],
] as const satisfies [Capability, number, number][]

const INSTALLER_COLUMNS = [
  ...['id', 'slug', 'kind', 'company', 'address_line1', 'city', 'state', 'zip', 'place', 'phone'],
  ...['website', 'bays', 'service_area_miles', 'capabilities', 'certifications', 'largest_rim_inches'],
  ...[
    'is_electric_optimized',
    'is_authorised',
    'is_sponsored',
    'rating',
    'rating_count',
    'installation_count',
  ],
  ...['joined_on', 'labor_sold_by', 'smallest_aspect_ratio'],
]

function installerCells(seed: number, installer: Installer, slugs: Map<string, number>): Cell[] {
  const { id, kind, place, bays, capabilities } = installer
  const chance = dice(seed, 'installer facts', id)
  const company = installerName(chance, kind, place)
  const slug = uniqueSlug(slugs, `${company} ${place.city} ${place.state}`)
  const spot = spotIn(chance, place)
  const jobs = Math.round(chance.share() ** 3 * 4_000)
  const ratings = Math.round(jobs * chance.share() * 0.4)
  return [
    ...[id, slug, kind, company, streetAddress(chance), place.city, place.state, place.zip],
    ...[pointCell(spot.longitude, spot.latitude), phoneNumber(chance, place.state)],
    ...[chance.chance(0.7) ? `https://${slug}.example` : null, bays],
    ...[kind === 'mobile' ? chance.pick([10, 15, 20, 25, 30, 40]) : null, arrayCell(capabilities)],
    ...[
      arrayCell(certifications(chance)),
      capabilities.includes('oversize') ? 26 : chance.pick([20, 22, 24]),
    ],
    ...[capabilities.includes('electric') && chance.chance(0.6), chance.chance(0.72), chance.chance(0.03)],
    ...[ratings === 0 ? null : Math.round((3.4 + 1.6 * chance.share() ** 0.6) * 10) / 10, ratings, jobs],
    ...[
      `${chance.between(2016, 2026)}-${twoDigits(chance.between(1, 10))}-${twoDigits(chance.between(1, 28))}`,
    ],
    // Nearly all are paid by us; a few sell their labor themselves.
    chance.chance(0.94) ? 'shop' : 'installer',
    capabilities.includes('low-profile')
      ? chance.weighted([
          [35, 6],
          [30, 3],
          [25, 1],
        ])
      : 45,
  ]
}

function certifications(chance: Dice): string[] {
  return ['trained-technicians', 'background-checked', 'insured', 'tire-recycling'].filter(() =>
    chance.chance(0.45),
  )
}

/** The second shop of a name in a town gets a number behind it. */
function uniqueSlug(slugs: Map<string, number>, text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const before = slugs.get(slug) ?? 0
  slugs.set(slug, before + 1)
  return before === 0 ? slug : `${slug}-${before + 1}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
