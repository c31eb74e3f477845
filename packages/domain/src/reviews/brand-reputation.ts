import { REVIEW_ATTRIBUTES } from './review-choices.ts'

/** What brands are compared in: what owners rate from 1 to 5, and what we score from 0 to 10. */
export const BRAND_MEASURES = [...REVIEW_ATTRIBUTES, 'traction', 'handlingDurability', 'longevity'] as const
export type BrandMeasure = (typeof BRAND_MEASURES)[number]

/** Where a brand comes in one measure: 1 is the best of so many. */
export type BrandPlace = {
  readonly measure: BrandMeasure
  readonly average: number
  readonly place: number
  readonly of: number
}

const MOST_STRENGTHS = 3
const MOST_WEAKNESSES = 2
/** Among fewer brands a place says nothing. */
const FEWEST_BRANDS = 6

/** Known for what only a third of all brands do as well; not for what only a third do as badly. */
export function reputationOf(places: readonly BrandPlace[]): {
  strengths: BrandPlace[]
  weaknesses: BrandPlace[]
} {
  const told = places.filter(({ of }) => of >= FEWEST_BRANDS).toSorted((a, b) => share(a) - share(b))
  return {
    strengths: told.filter((each) => share(each) <= 1 / 3).slice(0, MOST_STRENGTHS),
    weaknesses: told
      .filter((each) => share(each) > 2 / 3)
      .toReversed()
      .slice(0, MOST_WEAKNESSES),
  }
}

const share = ({ place, of }: BrandPlace) => place / of
