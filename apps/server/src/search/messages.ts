import { CATEGORY_NAMES } from '@shop/domain/catalogue/tire-category'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import type { FacetKey } from '@shop/domain/search/facets'
import type { PriceRange } from '@shop/domain/search/price-ranges'

export const messages = {
  unknownDeal: 'There is no such deal.',
  unknownPart: 'There is no such part of the catalogue.',
  unknownTire: 'There is no such tire.',
  unknownScope: 'There is no such brand, type, size or vehicle.',
  noScope: 'Say what to list: a brand, size, vehicle, type, category, diameter or deal.',
  tires: (count: number) => (count === 1 ? '1 tire' : `${count.toLocaleString('en-US')} tires`),
  fitsEveryVersion: 'Fits every version of this vehicle.',
  fitsSomeVersions: 'Fits some versions of this vehicle. Choose your trim to be sure.',
} as const

/** The words of facets. */
export const facetLabels = {
  priceRange: ({ fromDollars, toDollars }: PriceRange): string => {
    if (fromDollars === null && toDollars === null) return 'Any price'
    if (fromDollars === null) return `Under ${formatRoundedDollars((toDollars ?? 0) * 100)}`
    if (toDollars === null) return `Over ${formatRoundedDollars(fromDollars * 100)}`
    return `${formatRoundedDollars(fromDollars * 100)} to ${formatRoundedDollars(toDollars * 100)}`
  },
  starsAndUp: (stars: string) => `${stars} stars and up`,
  milesAndUp: (miles: number) => `${miles.toLocaleString('en-US')} miles and up`,
  speed: (symbol: string, mph: number) => `${symbol}, up to ${mph} mph`,
  yes: {
    inStock: 'In stock',
    runFlat: 'Run flat',
    severeSnow: 'Rated for severe snow',
    electric: 'Made for electric cars',
  } as Partial<Record<FacetKey, string>>,
  ofValue: {
    standard: 'Standard load',
    XL: 'XL, extra load',
    HL: 'HL, high load',
    LL: 'LL, light load',
    oe: 'Original size',
    'plus-zero': 'Other size, same wheels',
    'plus-one': 'One inch more',
    ...CATEGORY_NAMES,
  } as Record<string, string>,
}

/** Headings of the search box. */
export const groupLabels = {
  vehicle: 'Vehicles',
  size: 'Tire sizes',
  brand: 'Brands',
  line: 'Products',
  type: 'Tire types',
} as const

/** The answers of guided shopping. */
export const guidedLabels = {
  roads: {
    'city-and-highway': { label: 'Highway and city', detail: 'A bit of everything on pavement' },
    'mostly-highway': { label: 'Mostly highway', detail: 'Long, fast miles on pavement' },
    'gravel-and-dirt': { label: 'Gravel and dirt', detail: 'All terrain, also on the way to work' },
    'mud-and-rock': { label: 'Mud and rock', detail: 'Mud terrain, loud on pavement' },
    track: { label: 'Track days', detail: 'Summer, UHP and track tires' },
  },
  winter: {
    'rarely-cold': { label: 'Rarely below 40°F', detail: 'Summer or all season' },
    'cold-and-wet': { label: 'Cold and wet, little snow', detail: 'All season' },
    'some-snow': { label: 'Snow some weeks', detail: 'All weather, rated for snow' },
    'months-of-snow': { label: 'Snow and ice for months', detail: 'A winter set, changed in spring' },
  },
  priority: {
    grip: { label: 'Grip', detail: 'Stops short, wet or dry' },
    handling: { label: 'Handling', detail: 'Steers the way you want' },
    'long-life': { label: 'Long life', detail: 'Most miles before the next set' },
    'low-price': { label: 'Low price', detail: 'Good enough, and costs less' },
  },
} as const
