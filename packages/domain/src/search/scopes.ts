/** What a search is about; the names are the specification's. */
export const SEARCH_SCOPES = [
  'brand',
  'tireSize',
  'frontTireSize',
  'rearTireSize',
  'vehicle',
  'tireType',
  'makeModelYearOption',
] as const

export type SearchScope = (typeof SEARCH_SCOPES)[number]
