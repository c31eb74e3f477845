import { isLoadRange } from './load-range.ts'
import { isSpeedSymbol } from './speed-symbol.ts'
import type { TireMarking } from './tire-marking.ts'
import { parseTireSize } from './tire-size.ts'

/** A marking as tables and files keep it. */
export type TireMarkingFacts = {
  size: string
  loadIndex: number
  dualLoadIndex: number | null
  speed: string
  loadRange: string | null
}

/** null for a size, symbol or range no tire on the market carries. */
export function readTireMarking(facts: TireMarkingFacts): TireMarking | null {
  const { loadIndex, dualLoadIndex, speed, loadRange } = facts
  const size = parseTireSize(facts.size)
  if (!size || !isSpeedSymbol(speed) || (loadRange !== null && !isLoadRange(loadRange))) return null
  return { size, service: { loadIndex, dualLoadIndex, speed, loadRange } }
}
