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
  simpleScore: 'Average SimpleScore',
  rating: 'Owner rating',
  warranty: 'Treadwear warranty',
  miles: (least: number, most: number) =>
    least === most ? `${number(least)} mi` : `${least / 1000}k to ${most / 1000}k mi`,
  from: 'Set of 4, from',

  board: (brand: string) => `Find a ${brand} tire`,
  seeFitting: (count: number) => `See ${number(count)} that fit`,
  noneFits: (brand: string, vehicle: string) => `We don’t have a ${brand} tire for the ${vehicle}.`,

  lines: (brand: string) => `All ${brand} tires`,

  maker: (brand: string) => `About ${brand}`,
  lineCount: 'Tires',
  sizeCount: 'Sizes',
  longestWarranty: 'Longest treadwear warranty',
  upTo: (miles: number) => `${number(miles)} miles`,
  severeSnow: 'Rated for severe snow',
  linesOf: (some: number, all: number) => `${some} of ${all} tires`,

  knownFor: 'What it’s known for',
  strength: 'Known for:',
  weakness: 'Not known for:',
  measures,
  place: ({ measure, average, place, of }: BrandPlace) =>
    isScore(measure)
      ? `We score it ${average.toFixed(1)} out of 10 on average, ${nth(place)} of ${of} brands.`
      : `Owners rate it ${average.toFixed(1)} out of 5, ${nth(place)} of ${of} brands.`,
  notMade: 'Doesn’t make',
  noneOf: (types: string) => `${types}.`,
  deepSnow: 'Deep snow',
  noSnowflake: 'None of its tires have the mountain snowflake.',
  onlySnowflake: (names: string) => `Only ${names} have the mountain snowflake.`,
  oneSnowflake: (name: string) => `Only ${name} has the mountain snowflake.`,
  snowflakes: (some: number, all: number) => `${some} of ${all} tires have the mountain snowflake.`,

  types: 'By tire type',
  owners: 'What owners say',
}
