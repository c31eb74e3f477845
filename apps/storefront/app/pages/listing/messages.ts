import type { ListingSort } from '@shop/domain/search/listing-sorts'

const number = (value: number) => value.toLocaleString('en-US')
export const many = (count: number, one: string) => `${number(count)} ${count === 1 ? one : `${one}s`}`
const tires = (count: number) => many(count, 'tire')
/** What the results of a list are: tires, staggered sets, or lines in several sizes. */
export type Listed = 'tire' | 'set' | 'line'
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
      ? `Showing all ${many(total, listed)}`
      : `Showing ${from} to ${to} of ${many(total, listed)}`,
  ofDeal: 'Only tires of the deal you chose.',
  notOnlyDeal: 'Show every tire that fits',
  pricedAsSets: 'priced as 2 front and 2 rear',
  none: 'No tires match these filters',
  noneReason: 'Take one away, or start over.',
  showAll: 'Clear all filters',
  more: (count: number, listed: Listed) => `Show ${many(count, listed).replace(/^(\S+)/, '$1 more')}`,
  earlier: 'Show earlier results',
  show: (count: number, listed: Listed) => `Show ${many(count, listed)}`,
  seen: (seen: number, total: number) => `You have seen ${seen} of ${total}`,

  vehicle: {
    trim: 'Trim',
    size: 'Original size',
    anyTrim: 'All trims',
    anySize: 'All sizes',
    estimated: 'We are not sure of every size of this vehicle. Check the placard in the driver’s door.',
  },
  twoSizes: {
    title: 'Why two sizes?',
    text: 'Your car left the factory with wider tires in the rear. Sets keep that match, so they cannot be rotated front to back.',
    square: 'Show square setups',
  },

  empty: {
    title: 'We have no tires here right now',
    reason: 'Check the size on the side of your tire, or try one of these.',
    home: 'Home page',
    call: (number: string) => `Call ${number}`,
  },
}
