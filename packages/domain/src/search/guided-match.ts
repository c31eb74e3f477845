import type { TireTypeId } from '../catalogue/tire-type.ts'
import type { GuidedAnswers, ROADS, WINTERS } from './guided-answers.ts'

/** What guided shopping knows of a tire, or of a set of two and two. */
export interface GuidedTire {
  readonly id: number
  readonly lineSlug: string
  readonly typeId: number
  readonly setCents: number | null
  readonly severeSnow: boolean
  readonly inStock: boolean
  readonly warrantyMiles: number | null
  readonly simpleScore: number | null
  readonly traction: number | null
  readonly handlingDurability: number | null
  readonly longevity: number | null
  readonly reviews: { readonly average: number | null; readonly count: number }
}

const [WINTER, ALL_TERRAIN, MUD_TERRAIN, RACING, UHP, SUMMER, TRACK]: readonly TireTypeId[] = [
  3, 4, 6, 7, 8, 10, 20,
]

const OFF_PAVEMENT: readonly (number | undefined)[] = [ALL_TERRAIN, MUD_TERRAIN]
const NOT_FOR_STREETS: readonly (number | undefined)[] = [RACING, TRACK]

const suitsRoads: Record<(typeof ROADS)[number], (tire: GuidedTire) => boolean> = {
  'city-and-highway': ({ typeId }) => typeId !== MUD_TERRAIN && !NOT_FOR_STREETS.includes(typeId),
  'mostly-highway': ({ typeId }) => !OFF_PAVEMENT.includes(typeId) && !NOT_FOR_STREETS.includes(typeId),
  'gravel-and-dirt': ({ typeId }) => OFF_PAVEMENT.includes(typeId),
  'mud-and-rock': ({ typeId }) => typeId === MUD_TERRAIN,
  track: ({ typeId }) => NOT_FOR_STREETS.includes(typeId) || typeId === UHP || typeId === SUMMER,
}

/** Below about 45 °F summer rubber hardens; the mountain snowflake is a tested grade, M+S only a shape of tread. */
const suitsWinter: Record<(typeof WINTERS)[number], (tire: GuidedTire) => boolean> = {
  'rarely-cold': ({ typeId }) => typeId !== WINTER,
  'cold-and-wet': ({ typeId }) => typeId !== WINTER && typeId !== SUMMER && !NOT_FOR_STREETS.includes(typeId),
  'some-snow': ({ typeId, severeSnow }) => severeSnow && typeId !== WINTER,
  'months-of-snow': ({ typeId }) => typeId === WINTER,
}

/** The tires that suit what somebody told us so far; an answer that is missing leaves nothing out. */
export function matchingTires<T extends GuidedTire>(tires: readonly T[], answers: GuidedAnswers): T[] {
  const { roads, winter, budgetCents } = answers
  return tires.filter(
    (tire) =>
      (roads === undefined || suitsRoads[roads](tire)) &&
      (winter === undefined || suitsWinter[winter](tire)) &&
      (budgetCents === undefined || (tire.setCents !== null && tire.setCents < budgetCents)),
  )
}
