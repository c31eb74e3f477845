import { isLoadRange } from '../catalogue/load-range.ts'
import { isSpeedSymbol } from '../catalogue/speed-symbol.ts'
import { parseTireSize } from '../catalogue/tire-size.ts'
import type { OeTire } from './vehicle.ts'

/** An original tire as tables and files keep it. */
export type OeTireFacts = {
  size: string
  loadIndex: number
  dualLoadIndex: number | null
  speed: string
  loadRange: string | null
  pressurePsi: number | null
  wheelInches: number | null
}

/** null for a size no tire on the market replaces, such as the PAX wheels of some minivans. */
export function readOeTire(facts: OeTireFacts): OeTire | null {
  const { loadIndex, dualLoadIndex, speed, loadRange, pressurePsi, wheelInches } = facts
  const size = parseTireSize(facts.size)
  if (!size || !isSpeedSymbol(speed) || (loadRange !== null && !isLoadRange(loadRange))) return null
  return {
    size,
    service: { loadIndex, dualLoadIndex, speed, loadRange },
    pressurePsi,
    wheelWidthInches: wheelInches === null ? null : { min: wheelInches, max: wheelInches },
  }
}
