import {
  FACET_KEYS,
  type FacetKey,
  type FacetKindOf,
  type Facet as FacetRow,
  facetOf,
} from '@shop/domain/search/facets'
import * as z from 'zod'

export const List = z.string().min(1).max(300)
export const Yes = z.literal('true')
/** For four tires, in whole dollars: `-600,600-800,1000-`. */
const PriceRanges = z.string().regex(/^(\d{0,5}-\d{0,5})(,\d{0,5}-\d{0,5}){0,9}$/)

interface ChoiceOf {
  readonly list: typeof List
  readonly numbers: typeof List
  readonly yes: typeof Yes
  readonly 'at-least': z.ZodCoercedNumber
  readonly price: typeof PriceRanges
}

/** What may be chosen. Lists are written `a,b`; any value of a facet lets a tire through, and all facets must. */
export const FacetChoices = z.object(
  Object.fromEntries(FACET_KEYS.map((key) => [key, choiceOf(facetOf(key)).optional()])) as {
    [Key in FacetKey]: z.ZodOptional<ChoiceOf[FacetKindOf<Key>]>
  },
)

function choiceOf(facet: FacetRow): ChoiceOf[FacetRow['kind']] {
  switch (facet.kind) {
    case 'list':
    case 'numbers':
      return List
    case 'yes':
      return Yes
    case 'at-least': {
      const number = z.coerce.number().min(facet.lowest).max(facet.highest)
      return facet.isWhole ? number.int() : number
    }
    case 'price':
      return PriceRanges
  }
}

export const Facet = z.object({
  key: z.enum(FACET_KEYS),
  /** Counted as if this facet were not chosen from, with all others as they are. */
  options: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), isChosen: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>
