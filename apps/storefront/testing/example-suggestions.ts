import type { SearchResult } from '@shop/contracts/search/typeahead'
import { refusal } from './fake-api.ts'

export const broken = refusal(500, 'broken')

/** The answer of the search box to whatever was typed. */
export function suggestions(...results: SearchResult[]) {
  const types = [...new Set(results.map(({ type }) => type))]
  const body = {
    siteSearchResultGroupList: types.map((type) => ({
      type,
      label: `Group of ${type}`,
      siteSearchResultList: results.filter((result) => result.type === type),
    })),
    resultMetadata: { pagination: { total: results.length } },
    nearestList: [],
    stopSellingBrandMapBrandsList: [],
  }
  return { body }
}

export const rav4: SearchResult = {
  action: { queryType: 'makeModelYearOption', queryText: 'toyota/rav4/2021' },
  label: '2021 Toyota RAV4',
  labelSegments: [
    { label: '2021 Toyota ', matches: false },
    { label: 'RAV', matches: true },
    { label: '4', matches: false },
  ],
  detailLabel: '225/65R17',
  type: 'vehicle',
  link: '/vehicles/toyota/rav4/2021',
}

export const size = (label: string, slug: string): SearchResult => ({
  action: { queryType: 'tireSize', queryText: slug },
  label,
  labelSegments: [{ label, matches: true }],
  detailLabel: '12 tires',
  type: 'size',
  link: `/tire-sizes/${slug}`,
})
