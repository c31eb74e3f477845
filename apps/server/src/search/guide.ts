import type { GuidedPick } from '@shop/contracts/search/guided-picks'
import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { type GuidedAnswers, PRIORITIES, ROADS, WINTERS } from '@shop/domain/search/guided-answers'
import { type GuidedTire, matchingTires } from '@shop/domain/search/guided-match'
import { choosePicks } from '@shop/domain/search/guided-picks'
import { type JudgedSets, judgeSets } from '@shop/domain/search/judge-sets'
import { setCard } from '@shop/domain/search/line-cards'
import { NO_PRICE } from '@shop/domain/search/price-sets'
import { traitsOf } from '@shop/domain/search/version-traits'
import { requirementOf } from '../fitment/index.ts'
import type { DealSeeker } from '../pricing/index.ts'
import { askedVehicles, findVehicles, NO_VEHICLES, readVehicleScope } from './asked-vehicles.ts'
import { findListing, type ListingReads } from './find-listing.ts'
import { guidedLabels } from './messages.ts'
import { productCards } from './product-cards.ts'
import type { ReadListing } from './read-listing.ts'

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

/** Up to three tires for a vehicle or a size, by what somebody told us. `unknown`: there is no such vehicle. */
export async function guide(reads: ListingReads, buyer: DealSeeker, query: GuidedQuery) {
  const isVehicle = query.vehicle !== undefined || query.makeModelYearOption !== undefined
  const scope = readVehicleScope(query)
  if (isVehicle ? scope === null : query.tireSize === undefined) return 'unknown'
  const vehicle = isVehicle && scope ? await findVehicles(reads.db, scope) : null
  if (vehicle?.rows.length === 0) return 'unknown'
  const vehicles = vehicle ? askedVehicles(vehicle.rows) : NO_VEHICLES
  const read = await findListing(reads, buyer, vehicle ? 'vehicle' : 'size', {
    ...vehicles,
    sizeSlug: vehicle ? null : (query.tireSize ?? null),
  })
  const answers: GuidedAnswers = {
    ...query,
    budgetCents: query.budgetDollars === undefined ? undefined : query.budgetDollars * 100,
  }
  const judged = judgeSets(read.catalogue, read.sets, read.terms, {})
  const tires = guidedTires(read, judged)
  const matching = matchingTires(tires, answers)
  const picks = choosePicks(matching, answers)
  const requirement = vehicle && vehicles.vehicleIds.length === 1 ? requirementOf(vehicle.rows) : null
  const cards = await productCards(
    read,
    picks.map(({ tire }) => setCard(read.catalogue, read.sets, judged, tire.set)),
    { requirement, topScore: null, lowestSetCents: null },
  )
  return {
    total: countLines(tires),
    matching: countLines(matching),
    questions: questionsOf(tires, answers),
    picks: picks.flatMap(({ title, reasons, givesUp }, place): GuidedPick[] => {
      const tire = cards[place]
      return tire ? [{ title, reasons: [...reasons], givesUp, tire }] : []
    }),
    listQuery: listQueryOf(query, matching),
  }
}

type Candidate = GuidedTire & { readonly set: number }

/** Every set that is offered: the choice is made among all of them. */
function guidedTires({ catalogue, sets, lines }: ReadListing, { missed, cents }: JudgedSets): Candidate[] {
  const { tires } = catalogue
  return [...missed.keys()].flatMap((set) => {
    const [tire, rear] = [sets.front[set] as number, sets.rear?.[set] ?? -1]
    const line = lines[tires.line[tire] as number]
    if (missed[set] !== 0 || !line) return []
    const [simpleScore = null, traction = null, handlingDurability = null, longevity = null] = line.scores
    const { severeSnow, warrantyMiles } = traitsOf(catalogue, tire)
    return {
      set,
      id: tires.tireId[tire] as number,
      lineSlug: String(line.ids[0]),
      typeId: line.ids[2],
      setCents: cents[set] === NO_PRICE ? null : (cents[set] ?? null),
      severeSnow: severeSnow === true,
      inStock: tires.facts.in_stock[tire] === 1 && (rear < 0 || tires.facts.in_stock[rear] === 1),
      warrantyMiles: warrantyMiles as number | null,
      simpleScore,
      traction,
      handlingDurability,
      longevity,
      reviews: {
        average: catalogue.lines[tires.line[tire] as number]?.facts.review_average as number | null,
        count: line.reviewCount,
      },
    }
  })
}

const countLines = (tires: readonly Candidate[]) => new Set(tires.map(({ lineSlug }) => lineSlug)).size

/** Each answer with the lines it would leave, the other answers being as they are. */
function questionsOf(tires: readonly Candidate[], answers: GuidedAnswers) {
  const choices = <V extends string>(
    question: 'roads' | 'winter' | 'priority',
    values: readonly V[],
    labels: Readonly<Record<V, { label: string; detail: string }>>,
  ) =>
    values.map((value) => ({
      value,
      ...labels[value],
      count: countLines(matchingTires(tires, { ...answers, [question]: value })),
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
