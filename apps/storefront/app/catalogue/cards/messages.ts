import { formatDollars } from '@shop/domain/money/format-dollars'

/** What a card of a tire says, wherever it stands. */
export const cardMessages = {
  front: 'Front',
  rear: 'Rear',
  pair: (cents: number) => `2 for ${formatDollars(cents)}`,
  from: 'from',
  sizes: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'size' : 'sizes'}`,
  viewLine: 'View sizes',
  setOfFour: (perTire: number) => `Set of 4, ${formatDollars(perTire)} each`,
  forTheSet: 'Set of 4',
  versions: (count: number) => `${count} versions`,
  versionsFrom: (cents: number) => `from ${formatDollars(cents)} a set`,
  severeSnow: 'Rated for severe snow',
  endsOn: (label: string, day: string) => `${label}, ends ${day}`,
  distinctions: { 'top-simple-score': 'Top SimpleScore', 'lowest-set-price': 'Lowest set price' },
  save: (cents: number) => `Save ${formatDollars(cents)}`,
  runFlat: (marking: string) => `${marking}, run-flat`,
  viewTire: 'View tire',
  viewSet: 'View set',
  outOfStock: 'Out of stock',
  notSold: 'No longer sold',
  seeSimilar: 'See similar',
  missingImage: 'Image coming soon',
  fits: { fits: 'Fits', 'fits-with-caveat': 'May fit', 'does-not-fit': 'Doesn’t fit' },
  plusSize: { 'plus-zero': 'Alternate size, same wheels', 'plus-one': 'Needs wheels 1 inch larger' },
}
