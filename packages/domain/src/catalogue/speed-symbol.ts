/**
 * Speed symbols from slow to fast with the speed they stand for. H comes after U: the letters were not given
 * in order. Source: ISO 4000-1 and ECE R30, as printed by tire makers; the mph are the rounded ones of the
 * US market. (Y) and ZR have no upper end: their figure is the speed they exceed.
 */
export const SPEED_SYMBOLS = [
  { symbol: 'A1', mph: 3 },
  { symbol: 'A2', mph: 6 },
  { symbol: 'A3', mph: 9 },
  { symbol: 'A4', mph: 12 },
  { symbol: 'A5', mph: 16 },
  { symbol: 'A6', mph: 19 },
  { symbol: 'A7', mph: 22 },
  { symbol: 'A8', mph: 25 },
  { symbol: 'B', mph: 31 },
  { symbol: 'C', mph: 37 },
  { symbol: 'D', mph: 40 },
  { symbol: 'E', mph: 43 },
  { symbol: 'F', mph: 50 },
  { symbol: 'G', mph: 56 },
  { symbol: 'J', mph: 62 },
  { symbol: 'K', mph: 68 },
  { symbol: 'L', mph: 75 },
  { symbol: 'M', mph: 81 },
  { symbol: 'N', mph: 87 },
  { symbol: 'P', mph: 93 },
  { symbol: 'Q', mph: 99 },
  { symbol: 'R', mph: 106 },
  { symbol: 'S', mph: 112 },
  { symbol: 'T', mph: 118 },
  { symbol: 'U', mph: 124 },
  { symbol: 'H', mph: 130 },
  { symbol: 'V', mph: 149 },
  { symbol: 'ZR', mph: 149 },
  { symbol: 'W', mph: 168 },
  { symbol: 'Y', mph: 186 },
  { symbol: '(Y)', mph: 186 },
] as const

export type SpeedSymbol = (typeof SPEED_SYMBOLS)[number]['symbol']

export function isSpeedSymbol(text: string): text is SpeedSymbol {
  return RANKS.has(text as SpeedSymbol)
}

/** The speed a tire may be driven at; for ZR and (Y), the speed it exceeds. */
export function mphOfSpeedSymbol(symbol: SpeedSymbol): number {
  return SPEED_SYMBOLS[rankOfSpeedSymbol(symbol)]?.mph ?? 0
}

/** Above zero when `a` is faster than `b`: sorts H after U and (Y) after Y. */
export function compareSpeedSymbols(a: SpeedSymbol, b: SpeedSymbol): number {
  return rankOfSpeedSymbol(a) - rankOfSpeedSymbol(b)
}

/** The place of a symbol from slow to fast, for columns that sort by speed. */
export function rankOfSpeedSymbol(symbol: SpeedSymbol): number {
  return RANKS.get(symbol) as number
}

const RANKS = new Map(SPEED_SYMBOLS.map(({ symbol }, rank) => [symbol as SpeedSymbol, rank]))
