import { cents } from '../money/cents.ts'
import type { Promotion } from '../pricing/promotion.ts'
import {
  line as cartLine,
  facts,
  meridian,
  nothingKnown,
  toPhiladelphia,
} from '../pricing/quote.test-support.ts'
import { type Quote, quote } from '../pricing/quote.ts'
import type { ChosenFacets } from './facet-count.ts'
import type { FacetKey } from './facets.ts'

// A listing counted the slow way: every set is asked every question anew, and prices are quotes of carts.

export interface PlainLine {
  id: string
  brand: string
  type: string
  category: string
  rating: number | null
  isDirectional: boolean
  isStopSelling: boolean
  popularity: number
  score: number | null
  isInAssortment: boolean
}
export interface PlainTire {
  id: number
  line: PlainLine
  size: string
  speed: string
  loadRange: string | null
  sidewall: string
  isRunFlat: boolean
  isSnow: boolean
  isEv: boolean
  loadIndex: number
  warrantyMiles: number | null
  inStock: boolean
  oeMark: string | null
  /** By list; 0 is none. */
  prices: readonly number[]
  isException: boolean
}
export interface PlainSet {
  front: PlainTire
  rear: PlainTire | null
  kind: 'oe' | 'plus-zero' | 'plus-one' | null
}
export interface PlainPlan {
  kestrel: number | null
  winter: number | null
  others: number | null
  step: number
  ending: number
  floor: number
}
export interface PlainWorld {
  sets: readonly PlainSet[]
  openLists: readonly number[]
  /** A factor of the brand, of the type and of all others, in millionths, each perhaps; null without a plan. */
  plan: PlainPlan | null
  hasAssortment: boolean
  promotions: readonly Promotion[]
}

export function slowSets(world: PlainWorld, chosen: ChosenFacets): PlainSet[] {
  return world.sets.filter(
    (set) =>
      isOffered(world, set) &&
      (Object.entries(chosen) as [FacetKey, string][]).every(([key, value]) => meets(world, set, key, value)),
  )
}

export function isOffered(world: PlainWorld, { front, rear }: PlainSet): boolean {
  return (rear ? [front, rear] : [front]).every((tire) => {
    const isSold = !world.hasAssortment || (tire.line.isInAssortment && !tire.isException)
    return isSold && (tire.line.isStopSelling || unitOf(world, tire) !== null)
  })
}

export const linesOf = (sets: readonly PlainSet[]) => new Set(sets.map(({ front }) => front.line))

function unitOf({ openLists, plan }: PlainWorld, tire: PlainTire): number | null {
  if (tire.line.isStopSelling) return null
  const price = openLists.map((list) => tire.prices[list] ?? 0).find((each) => each > 0)
  if (price === undefined) return null
  return plan ? slowPlanned(price, tire.line, plan) : price
}

function slowPlanned(price: number, line: PlainLine, plan: PlainPlan): number {
  const factor =
    (line.brand === 'kestrel' ? plan.kestrel : null) ??
    (line.type === 'winter' ? plan.winter : null) ??
    plan.others ??
    1_000_000
  const exact = Math.floor((price * factor) / 1_000_000 + 0.5)
  let rounded = plan.ending
  while (Math.abs(rounded + plan.step - exact) <= Math.abs(rounded - exact)) rounded += plan.step
  return Math.max(rounded, Math.ceil((price * plan.floor) / 1_000_000))
}

/** What a cart with this set alone is charged; null without a price. */
export function slowQuote(world: PlainWorld, { front, rear }: PlainSet, quotedAt: string): Quote | null {
  const parts = rear ? [front, rear] : [front]
  if (parts.some((tire) => unitOf(world, tire) === null)) return null
  const tires = parts.map(({ id, line }) =>
    facts({ tireId: String(id), lineId: line.id, brandId: line.brand, typeId: line.type }),
  )
  return quote(
    parts.map(({ id }) => cartLine({ lineId: String(id), tireId: String(id), quantity: rear ? 2 : 4 })),
    { ...toPhiladelphia, paymentType: null, quotedAt },
    {
      currency: 'USD',
      tires,
      prices: parts.map((tire) => ({
        ...meridian,
        tireId: String(tire.id),
        unitCents: cents(unitOf(world, tire) ?? 0),
      })),
    },
    { ...nothingKnown, promotions: world.promotions },
  )
}

export const QUOTED_AT = toPhiladelphia.quotedAt

const known = new WeakMap<PlainWorld, Map<PlainSet, number | null>>()

export function slowCents(world: PlainWorld, set: PlainSet): number | null {
  const ofWorld = known.get(world) ?? new Map<PlainSet, number | null>()
  known.set(world, ofWorld)
  const before = ofWorld.get(set)
  if (before !== undefined) return before
  const quoted = slowQuote(world, set, QUOTED_AT)
  const off = quoted?.adjustments.filter(({ kind }) => kind === 'discount') ?? []
  const price = quoted && off.reduce((sum, { amountCents }) => sum + amountCents, quoted.tiresCents as number)
  ofWorld.set(set, price)
  return price
}

export const isInStock = ({ front, rear }: PlainSet) => front.inStock && (rear?.inStock ?? true)

function meets(world: PlainWorld, set: PlainSet, key: FacetKey, value: string): boolean {
  const { front } = set
  const among = (own: string | null) => own !== null && value.split(',').includes(own)
  switch (key) {
    case 'inStock':
      return isInStock(set)
    case 'setDollars': {
      const price = slowCents(world, set)
      return value.split(',').some((range) => {
        const [from, to] = range.split('-')
        return price !== null && price >= Number(from) * 100 && (to === '' || price < Number(to) * 100)
      })
    }
    case 'types':
      return among(front.line.type)
    case 'categories':
      return among(front.line.category)
    case 'rating':
      return (front.line.rating ?? 0) >= Number(value)
    case 'brands':
      return among(front.line.brand)
    case 'speeds':
      return among(front.speed)
    case 'loadIndexes':
      return among(String(front.loadIndex))
    case 'loadRanges':
      return among(front.loadRange ?? 'standard')
    case 'warrantyMiles':
      return (front.warrantyMiles ?? 0) >= Number(value)
    case 'runFlat':
      return front.isRunFlat
    case 'severeSnow':
      return front.isSnow
    case 'directional':
      return front.line.isDirectional
    case 'electric':
      return front.isEv
    case 'sidewalls':
      return among(front.sidewall)
    case 'optionKinds':
      return among(set.kind)
  }
}
