import type { LoadRange } from '../catalogue/load-range.ts'

/** Ready for an electric car is a line; built for its weight and noise is a tire of it that has foam or carries more. */
export function isForElectric(tire: {
  isEvReady: boolean
  hasFoam: boolean
  loadRange: LoadRange | null
}): boolean {
  return tire.isEvReady && (tire.hasFoam || tire.loadRange !== null)
}
