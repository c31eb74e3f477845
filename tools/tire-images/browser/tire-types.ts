type TireType = {
  /** Of the deepest groove, in millimetres. */
  depth: number
  /** How far up the sidewall the tread begins, and how round its edge is. */
  shoulder: number
  round: number
  /** Outlined white letters. */
  isWhiteLettered?: boolean
}

/** What the twelve types of the shop look like. */
export const TIRE_TYPES = {
  allSeason: { depth: 9, shoulder: 0.86, round: 0.5 },
  performance: { depth: 8.4, shoulder: 0.88, round: 0.3 },
  winter: { depth: 9.5, shoulder: 0.84, round: 0.5 },
  allTerrain: { depth: 12.5, shoulder: 0.72, round: 0.22, isWhiteLettered: true },
  highway: { depth: 10, shoulder: 0.84, round: 0.4 },
  mudTerrain: { depth: 16, shoulder: 0.66, round: 0.12, isWhiteLettered: true },
  racing: { depth: 6.6, shoulder: 0.9, round: 0.3 },
  uhp: { depth: 8.2, shoulder: 0.88, round: 0.3 },
  summer: { depth: 8.2, shoulder: 0.88, round: 0.3 },
  touring: { depth: 9, shoulder: 0.86, round: 0.5 },
  allWeather: { depth: 9, shoulder: 0.85, round: 0.45 },
  trackCompetition: { depth: 6.6, shoulder: 0.9, round: 0.3 },
} satisfies Record<string, TireType>

export function tireType(name: string): TireType {
  const type = TIRE_TYPES[name as keyof typeof TIRE_TYPES]
  if (!type) throw new Error(`No tire type ${name}`)
  return type
}
