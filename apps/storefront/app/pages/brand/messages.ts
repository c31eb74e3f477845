import type { BrandMeasure, BrandPlace } from '@shop/domain/reviews/brand-reputation'
import { ATTRIBUTE_LABELS } from '@shop/domain/reviews/labels'

const number = (value: number) => value.toLocaleString('en-US')
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const nth = (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`

/** What we score stands beside what owners rate; both are named as elsewhere. */
const measures: Record<BrandMeasure, string> = {
  ...ATTRIBUTE_LABELS,
  traction: 'Traction',
  handlingDurability: 'Handling and durability',
  longevity: 'Longevity',
}
const isScore = (measure: BrandMeasure) => !(measure in ATTRIBUTE_LABELS)

/** What the page of one brand says. */
export const brandMessages = {
  figures: 'At a glance',
  simpleScore: 'SimpleScore, average',
  rating: 'Owner rating',
  warranty: 'Treadwear warranty',
  miles: (least: number, most: number) =>
    least === most ? `${number(least)} mi` : `${least / 1000}k to ${most / 1000}k mi`,
  from: 'Price each, from',

  board: (brand: string) => `Find a ${brand} tire`,
  seeFitting: (count: number) => `See ${number(count)} that fit`,
  noneFits: (brand: string, vehicle: string) => `We have no ${brand} tire for the ${vehicle}.`,

  lines: (brand: string) => `Every ${brand} line`,

  maker: 'Who makes them',
  lineCount: 'Lines',
  sizeCount: 'Sizes',
  longestWarranty: 'Longest treadwear warranty',
  upTo: (miles: number) => `${number(miles)} miles`,
  severeSnow: 'Rated for severe snow',
  linesOf: (some: number, all: number) => `${some} of ${all} lines`,

  knownFor: 'Known for, and not for',
  strength: 'Known for:',
  weakness: 'Not for:',
  measures,
  place: ({ measure, average, place, of }: BrandPlace) =>
    isScore(measure)
      ? `We score it ${average.toFixed(1)} of 10 on average, ${nth(place)} of ${of} brands.`
      : `Owners rate it ${average.toFixed(1)} of 5, ${nth(place)} of ${of} brands.`,
  notMade: 'Not in the range',
  noneOf: (types: string) => `${types}.`,
  deepSnow: 'Deep snow',
  noSnowflake: 'No line carries the mountain snowflake.',
  onlySnowflake: (names: string) => `Only ${names} carry the mountain snowflake.`,
  oneSnowflake: (name: string) => `Only ${name} carries the mountain snowflake.`,
  snowflakes: (some: number, all: number) => `${some} of ${all} lines carry the mountain snowflake.`,

  types: 'By tire type',
  owners: 'What owners say',
}
