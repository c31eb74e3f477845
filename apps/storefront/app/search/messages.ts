import { formatDollars } from '@shop/domain/money/format-dollars'

const tires = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'tire' : 'tires'}`

export const searchMessages = {
  home: 'Home',
  tireSizes: 'Tire sizes',
  title: (size: string) => `${size} tires`,
  description: (size: string) =>
    `Tires in ${size} with their price each and for a set of 4, shipped free in the contiguous US.`,
  lead: (count: number) => `${tires(count)} in this size, delivered free in 2 to 4 business days.`,
  changeSize: 'Change size',

  types: 'Tire type',
  all: (count: number) => `All ${tires(count)}`,
  sort: 'Sort',
  sorts: { recommended: 'Recommended', 'price-low-to-high': 'Price: Low to High' },
  applySort: 'Sort',

  results: 'Results',
  shown: (from: number, to: number, total: number) =>
    from === 1 && to === total
      ? `Showing all ${tires(total)}`
      : `Showing ${from} to ${to} of ${tires(total)}`,
  none: 'No tires of this type in this size',
  noneReason: 'Other types fit the same wheel.',
  showAll: (count: number) => `Show all ${tires(count)}`,
  more: (count: number) => `Show ${tires(count).replace(/^(\S+)/, '$1 more')}`,
  earlier: 'Show earlier tires',
  seen: (seen: number, total: number) => `You have seen ${seen} of ${total}`,

  each: 'each',
  setOfFour: (cents: number) => `${formatDollars(cents)} for a set of 4`,
  severeSnow: 'Rated for severe snow',
  save: (cents: number) => `Save ${formatDollars(cents)} on 4`,
  viewTire: 'View tire',
  outOfStock: 'Out of stock',
  seeSimilar: 'See similar',
  missingImage: 'Image coming soon',

  empty: {
    title: 'We have no tires in this size right now',
    reason: 'Check the size on the side of your tire, or try another one.',
    home: 'Home page',
    call: (number: string) => `Call ${number}`,
  },
}
