/**
 * How strongly a tire is built: LL, XL and HL for passenger sizes, letters for light truck, van, trailer and
 * commercial sizes. A tire without one is standard load.
 */
export const LOAD_RANGES = ['LL', 'XL', 'HL', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'M', 'N'] as const

export type LoadRange = (typeof LOAD_RANGES)[number]

/**
 * The ply rating a letter stands for (a strength, not a count of plies) and the cold pressure at which a light
 * truck tire of that range usually reaches its load. Source: Tire and Rim Association practice; B to F are
 * common knowledge of the trade (medium confidence), the ranges above F are not pressures we vouch for.
 */
const LETTERS = {
  B: { ply: 4, psi: 35 },
  C: { ply: 6, psi: 50 },
  D: { ply: 8, psi: 65 },
  E: { ply: 10, psi: 80 },
  F: { ply: 12, psi: 95 },
  G: { ply: 14, psi: null },
  H: { ply: 16, psi: null },
  J: { ply: 18, psi: null },
  L: { ply: 20, psi: null },
  M: { ply: 22, psi: null },
  N: { ply: 24, psi: null },
} as const

export function isLoadRange(text: string): text is LoadRange {
  return (LOAD_RANGES as readonly string[]).includes(text)
}

/** `E` is 10 ply; passenger ranges have no ply rating. */
export function plyOfLoadRange(range: LoadRange): number | null {
  return range in LETTERS ? LETTERS[range as keyof typeof LETTERS].ply : null
}

export function loadRangeOfPly(ply: number): LoadRange | null {
  return LOAD_RANGES.find((range) => plyOfLoadRange(range) === ply) ?? null
}

/** The cold pressure at which the load of the index is reached; null where it must be read off the sidewall. */
export function fullLoadPressurePsi(range: LoadRange | null): number | null {
  switch (range) {
    case null:
    case 'LL':
      return 36
    case 'XL':
    case 'HL':
      return 42
    default:
      return LETTERS[range].psi
  }
}
