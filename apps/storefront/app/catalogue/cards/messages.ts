import { formatDollars } from '@shop/domain/money/format-dollars'

/** What a card of a tire says, wherever it stands. */
export const cardMessages = {
  front: 'Front',
  rear: 'Rear',
  two: '2 ×',
  each: 'each',
  from: 'from',
  sizes: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'size' : 'sizes'}`,
  viewLine: 'View sizes',
  setOfFour: (cents: number) => `${formatDollars(cents)} for a set of 4`,
  forTheSet: 'set of 4',
  severeSnow: 'Rated for severe snow',
  distinctions: { 'top-simple-score': 'Top SimpleScore', 'lowest-set-price': 'Lowest set price' },
  save: (cents: number) => `Save ${formatDollars(cents)} on 4`,
  runFlat: (marking: string) => `${marking}, run flat`,
  viewTire: 'View tire',
  viewSet: 'View set',
  outOfStock: 'Out of stock',
  notSold: 'No longer sold',
  seeSimilar: 'See similar',
  missingImage: 'Image coming soon',
  fits: { fits: 'Fits', 'fits-with-caveat': 'Fits, with a note', 'does-not-fit': 'Does not fit' },
  plusSize: { 'plus-zero': 'Another size for the same wheels', 'plus-one': 'Needs wheels one inch larger' },
}
