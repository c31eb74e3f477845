import { SEARCH_SCOPES } from '@shop/domain/search/scopes'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { StopSellingBrand } from './products.ts'

export const suggestionTypes = ['vehicle', 'size', 'brand', 'line', 'type'] as const

export const SearchResult = z.object({
  /** What to search for when this result is chosen: a scope of `GET /products` and its value. */
  action: z.object({ queryType: z.enum(SEARCH_SCOPES), queryText: z.string() }),
  label: z.string(),
  /** The label cut where it matches what was typed; joined they are the label. */
  labelSegments: z.array(z.object({ label: z.string(), matches: z.boolean() })),
  detailLabel: z.string().nullable(),
  type: z.enum(suggestionTypes),
  /** The page of this result on the storefront. */
  link: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchResultGroup = z.object({
  type: z.enum(suggestionTypes),
  label: z.string(),
  siteSearchResultList: z.array(SearchResult),
})
export type SearchResultGroup = z.infer<typeof SearchResultGroup>

export const getPopularSizes = endpoint({
  method: 'GET',
  path: '/search-typeahead/popular-sizes',
  access: 'anyone',
  summary: 'The sizes most bought, for a search that nothing was typed into',
  response: z.object({
    sizes: z.array(z.object({ slug: z.string(), name: z.string(), lineCount: z.int() })),
  }),
})

export const getSearchTypeahead = endpoint({
  method: 'GET',
  path: '/search-typeahead',
  access: 'anyone',
  summary: 'What the search box offers while somebody types',
  query: z.object({
    queryText: z.string().max(80),
    /** Only this kind; every kind when left out. */
    queryType: z.enum(SEARCH_SCOPES).optional(),
    /** The rear size somebody types after the front one in `queryText`: the results are then rear sizes. */
    additionalQueryText: z.string().max(80).optional(),
  }),
  response: z.object({
    siteSearchResultGroupList: z.array(SearchResultGroup),
    /** Where nothing matches all of what was typed: the nearest to a part of it. */
    nearestList: z.array(SearchResult),
    resultMetadata: z.object({ pagination: z.object({ total: z.int() }) }),
    stopSellingBrandMapBrandsList: z.array(StopSellingBrand),
  }),
})
