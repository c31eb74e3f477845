/** The ids are the specification's; the gaps in them are intended. */
export const TIRE_TYPES = [
  { id: 1, name: 'All-season', slug: 'all-season' },
  { id: 2, name: 'Performance', slug: 'performance' },
  { id: 3, name: 'Winter', slug: 'winter' },
  { id: 4, name: 'All-terrain', slug: 'all-terrain' },
  { id: 5, name: 'Highway', slug: 'highway' },
  { id: 6, name: 'Mud-terrain', slug: 'mud-terrain' },
  { id: 7, name: 'Racing', slug: 'racing' },
  { id: 8, name: 'UHP', slug: 'uhp' },
  { id: 10, name: 'Summer', slug: 'summer' },
  { id: 11, name: 'Touring', slug: 'touring' },
  { id: 13, name: 'All-weather', slug: 'all-weather' },
  { id: 20, name: 'Track competition', slug: 'track-competition' },
] as const

export type TireType = (typeof TIRE_TYPES)[number]
export type TireTypeId = TireType['id']

/** Made for dirt or for the track: how they do on a road is no measure of a road tire. */
const OFF_ROAD: readonly TireTypeId[] = [4, 6, 7, 20]

export const ON_ROAD_TYPES: readonly TireTypeId[] = TIRE_TYPES.map(({ id }) => id).filter(
  (id) => !OFF_ROAD.includes(id),
)

export function tireTypeOfId(id: number): TireType | null {
  return TIRE_TYPES.find((type) => type.id === id) ?? null
}

export function tireTypeOfSlug(slug: string): TireType | null {
  return TIRE_TYPES.find((type) => type.slug === slug) ?? null
}
