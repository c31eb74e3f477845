import { readTireMarking, type TireMarkingFacts } from '../catalogue/read-tire-marking.ts'
import type { OeTire } from './vehicle.ts'

/** An original tire as tables and files keep it. */
export type OeTireFacts = TireMarkingFacts & {
  pressurePsi: number | null
  wheelInches: number | null
}

/** null for a size no tire on the market replaces, such as the PAX wheels of some minivans. */
export function readOeTire({ pressurePsi, wheelInches, ...facts }: OeTireFacts): OeTire | null {
  const marking = readTireMarking(facts)
  return (
    marking && {
      ...marking,
      pressurePsi,
      wheelWidthInches: wheelInches === null ? null : { min: wheelInches, max: wheelInches },
    }
  )
}
