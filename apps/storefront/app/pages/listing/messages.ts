import type { ListingSort } from '@shop/domain/search/listing-sorts'

const number = (value: number) => value.toLocaleString('en-US')
export const many = (count: number, one: string) => `${number(count)} ${count === 1 ? one : `${one}s`}`
const tires = (count: number) => many(count, 'tire')
/** What the results of a list are: tires, staggered sets, or lines in several sizes. */
export type Listed = 'tire' | 'set' | 'line'
/** A shopper calls a line a tire. */
export const LISTED = { tire: 'tire', set: 'set', line: 'tire' } as const satisfies Record<Listed, string>
export const listingMessages = {
  typePills: 'Tire type',
  all: (count: number) => `All ${tires(count)}`,
  sort: 'Sort',
  sorts: {
    recommended: 'Recommended',
    'price-low-to-high': 'Price: Low to High',
    'price-high-to-low': 'Price: High to Low',
    'top-rated': 'Top rated',
    'simple-score': 'SimpleScore',
    mileage: 'Longest warranty',
  } satisfies Record<ListingSort, string>,
  applySort: 'Sort',

  filters: 'Filters',
  clearAll: 'Clear all',
  clear: 'Clear',
  remove: (label: string) => `Remove ${label}`,
  count: number,
  moreOptions: (count: number) => `${count} more`,

  results: 'Results',
  skipToResults: 'Skip to results',
  skipToRelated: 'Skip to related tires',
  pages: 'Pages',
  shown: (from: number, to: number, total: number, listed: Listed) =>
    from === 1 && to === total
      ? `Showing ${total > 1 ? 'all ' : ''}${many(total, LISTED[listed])}`
      : `Showing ${from} to ${to} of ${many(total, LISTED[listed])}`,
  ofDeal: 'Showing only tires in this deal.',
  notOnlyDeal: 'Show all tires that fit',
  pricedAsSets: 'priced as 2 front and 2 rear',
  none: 'No tires match these filters',
  noneReason: (label: string) => `Your last filter was ${label}.`,
  clearLast: 'Clear last filter',
  showAll: 'Clear all filters',
  more: (count: number, listed: Listed) => `Show ${many(count, LISTED[listed]).replace(/^(\S+)/, '$1 more')}`,
  earlier: 'Show earlier results',
  show: (count: number, listed: Listed) => `Show ${many(count, LISTED[listed])}`,
  seen: (seen: number, total: number) => `Showing ${seen} of ${total}`,

  vehicle: {
    whichYear: (model: string) => `What year is your ${model}?`,
    year: 'Year',
    whichTrim: (vehicle: string) => `Which trim is your ${vehicle}?`,
    whyTrim: 'Tire sizes differ by trim. Choose yours to see only tires that fit.',
    whyYear: 'Tire sizes differ by year. Choose yours to see only tires that fit.',
    fits: (vehicle: string) => `Fits your ${vehicle}`,
    trim: 'Trim',
    size: 'Factory size',
    anyTrim: 'All trims',
    anySize: 'All sizes',
    estimated:
      'We can’t confirm every factory size for this vehicle. Check the sticker inside the driver’s door.',
  },
  twoSizes: {
    title: 'Why two sizes?',
    text: 'Your vehicle came with wider tires in the rear. Our sets keep that fitment, so they can’t be rotated front to back.',
    square: 'Show same-size sets',
  },

  empty: {
    title: 'We don’t have any tires here right now',
    reason: 'Check the size on your sidewall, or try one of these.',
    home: 'Home page',
    call: (number: string) => `Call ${number}`,
  },
}
