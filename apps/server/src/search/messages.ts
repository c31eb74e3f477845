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
