/** The ids are the specification's; the gaps in them are intended. */
export const TIRE_TYPES = [
  { id: 1, name: 'All Season', slug: 'all-season' },
  { id: 2, name: 'Performance', slug: 'performance' },
  { id: 3, name: 'Winter', slug: 'winter' },
  { id: 4, name: 'All Terrain', slug: 'all-terrain' },
  { id: 5, name: 'Highway', slug: 'highway' },
  { id: 6, name: 'Mud Terrain', slug: 'mud-terrain' },
  { id: 7, name: 'Racing', slug: 'racing' },
  { id: 8, name: 'UHP', slug: 'uhp' },
  { id: 10, name: 'Summer', slug: 'summer' },
  { id: 11, name: 'Touring', slug: 'touring' },
  { id: 13, name: 'All Weather', slug: 'all-weather' },
  { id: 20, name: 'Track Competition', slug: 'track-competition' },
] as const

export type TireType = (typeof TIRE_TYPES)[number]
export type TireTypeId = TireType['id']

export function tireTypeOfId(id: number): TireType | null {
  return TIRE_TYPES.find((type) => type.id === id) ?? null
}

export function tireTypeOfSlug(slug: string): TireType | null {
  return TIRE_TYPES.find((type) => type.slug === slug) ?? null
}
