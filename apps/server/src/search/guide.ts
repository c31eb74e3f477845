import type { GuidedPick } from '@shop/contracts/search/guided-picks'
import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { type GuidedAnswers, PRIORITIES, ROADS, WINTERS } from '@shop/domain/search/guided-answers'
import { type GuidedTire, matchingTires } from '@shop/domain/search/guided-match'
import { choosePicks } from '@shop/domain/search/guided-picks'
import { requirementOf } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { NOTHING_ASKED } from './asked-products.ts'
import { askedVehicles, findVehicles, NO_VEHICLES, readVehicleScope } from './asked-vehicles.ts'
import { NO_TIRES } from './listing-sources.ts'
import { guidedLabels } from './messages.ts'
import { productCards } from './product-cards.ts'
import { type ProductRow, selectListing } from './product-store.ts'

interface GuidedQuery {
  readonly vehicle?: string | undefined
  readonly makeModelYearOption?: string | undefined
  readonly oem?: string | undefined
  readonly tireSize?: string | undefined
  readonly roads?: GuidedAnswers['roads']
  readonly winter?: GuidedAnswers['winter']
  readonly priority?: GuidedAnswers['priority']
  readonly budgetDollars?: number | undefined
}

/** More than any vehicle or size has: the choice is made among all of them. */
const EVERY_TIRE = 1_000

/** Up to three tires for a vehicle or a size, by what somebody told us. `unknown`: there is no such vehicle. */
export async function guide(db: Db, buyer: Buyer, query: GuidedQuery) {
  const isVehicle = query.vehicle !== undefined || query.makeModelYearOption !== undefined
  const scope = readVehicleScope(query)
  if (isVehicle ? scope === null : query.tireSize === undefined) return 'unknown'
  const vehicle = isVehicle && scope ? await findVehicles(db, scope) : null
  if (vehicle?.rows.length === 0) return 'unknown'
  const vehicles = vehicle ? askedVehicles(vehicle.rows) : NO_VEHICLES
  const { products } = await selectListing(
    db,
    { source: vehicle ? 'vehicle' : 'size', per: 'tire' },
    {
      ...NOTHING_ASKED,
      ...NO_TIRES,
      ...buyer,
      ...vehicles,
      sizeSlug: vehicle ? null : (query.tireSize ?? null),
      rearSizeSlug: null,
      limit: EVERY_TIRE,
    },
  )
  const answers: GuidedAnswers = {
    ...query,
    budgetCents: query.budgetDollars === undefined ? undefined : query.budgetDollars * 100,
  }
  const tires = products.map(guidedTire)
  const matching = matchingTires(tires, answers)
  const picks = choosePicks(matching, answers)
  const requirement = vehicle && vehicles.vehicleIds.length === 1 ? requirementOf(vehicle.rows) : null
  const cards = await productCards(
    db,
    buyer,
    picks.map(({ tire }) => tire.row),
    { requirement, topScore: null, lowestSetCents: null },
  )
  return {
    total: tires.length,
    matching: matching.length,
    questions: questionsOf(tires, answers),
    picks: picks.flatMap(({ title, reasons, givesUp }, place): GuidedPick[] => {
      const tire = cards[place]
      return tire ? [{ title, reasons: [...reasons], givesUp, tire }] : []
    }),
    listQuery: listQueryOf(query, matching),
  }
}

type Candidate = GuidedTire & { readonly row: ProductRow }

function guidedTire(row: ProductRow): Candidate {
  const { scores, front, rear } = row
  return {
    row,
    id: row.tireId,
    lineSlug: `${row.brand.slug}/${row.line.slug}`,
    typeId: row.type.id,
    setCents: row.brand.isStopSelling ? null : row.setCents,
    severeSnow: row.severeSnow,
    inStock: front.inStock && (rear === null || rear.inStock),
    warrantyMiles: row.warrantyMiles,
    ...scores,
    reviews: row.reviews,
  }
}

/** Each answer with the tires it would leave, the other answers being as they are. */
function questionsOf(tires: readonly Candidate[], answers: GuidedAnswers) {
  const choices = <V extends string>(
    question: 'roads' | 'winter' | 'priority',
    values: readonly V[],
    labels: Readonly<Record<V, { label: string; detail: string }>>,
  ) =>
    values.map((value) => ({
      value,
      ...labels[value],
      count: matchingTires(tires, { ...answers, [question]: value }).length,
    }))
  return {
    roads: choices('roads', ROADS, guidedLabels.roads),
    winter: choices('winter', WINTERS, guidedLabels.winter),
    priority: choices('priority', PRIORITIES, guidedLabels.priority),
  }
}

const SORTS = {
  grip: 'simple-score',
  handling: 'simple-score',
  'long-life': 'mileage',
  'low-price': 'price-low-to-high',
} as const

function listQueryOf(query: GuidedQuery, matching: readonly Candidate[]): Record<string, string> {
  const typeIds = new Set(matching.map(({ typeId }) => typeId))
  const types = TIRE_TYPES.filter(({ id }) => typeIds.has(id)).map(({ slug }) => slug)
  const { vehicle, makeModelYearOption, oem, tireSize, roads, winter, priority, budgetDollars } = query
  return {
    ...(vehicle !== undefined && { vehicle }),
    ...(makeModelYearOption !== undefined && { makeModelYearOption }),
    ...(oem !== undefined && { oem }),
    ...(tireSize !== undefined && { tireSize }),
    ...((roads !== undefined || winter !== undefined) && types.length > 0 && { types: types.join(',') }),
    ...(winter === 'some-snow' && { severeSnow: 'true' }),
    ...(budgetDollars !== undefined && { setDollars: `-${budgetDollars}` }),
    ...(priority !== undefined && { sort: SORTS[priority] }),
  }
}
