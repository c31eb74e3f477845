export const messages = {
  unknownDeal: 'We couldn’t find that deal.',
  unknownPart: 'We couldn’t find that page.',
  unknownTire: 'We couldn’t find that tire.',
  unknownScope: 'We couldn’t find that brand, type, size or vehicle.',
  noScope: 'Choose a brand, size, vehicle, type, category, diameter or deal.',
  tires: (count: number) => (count === 1 ? '1 tire' : `${count.toLocaleString('en-US')} tires`),
  fitsEveryVersion: 'Fits all trims.',
  fitsSomeVersions: 'Fits some trims. Choose yours to confirm.',
} as const

/** Headings of the search box. */
export const groupLabels = {
  vehicle: 'Vehicles',
  size: 'Tire sizes',
  brand: 'Brands',
  line: 'Tires',
  type: 'Tire types',
} as const

/** The answers of guided shopping. */
export const guidedLabels = {
  roads: {
    'city-and-highway': { label: 'Highway and city', detail: 'A little of everything on pavement' },
    'mostly-highway': { label: 'Mostly highway', detail: 'Long, fast miles on pavement' },
    'gravel-and-dirt': { label: 'Gravel and dirt', detail: 'All-terrain that still handles the commute' },
    'mud-and-rock': { label: 'Mud and rock', detail: 'Mud-terrain, loud on pavement' },
    track: { label: 'Track days', detail: 'Summer, UHP and track tires' },
  },
  winter: {
    'rarely-cold': { label: 'Rarely below 40°F', detail: 'Summer or all-season' },
    'cold-and-wet': { label: 'Cold and wet, little snow', detail: 'All-season' },
    'some-snow': { label: 'Some snow', detail: 'All-weather, rated for snow' },
    'months-of-snow': { label: 'Snow and ice for months', detail: 'A winter set you swap out in spring' },
  },
  priority: {
    grip: { label: 'Grip', detail: 'Shorter stops, wet or dry' },
    handling: { label: 'Handling', detail: 'Sharp, precise steering' },
    'long-life': { label: 'Long life', detail: 'More miles before your next set' },
    'low-price': { label: 'Low price', detail: 'Solid tires for less' },
  },
} as const
