import { isLoadRange, type LoadRange, loadRangeOfPly } from './load-range.ts'
import { isSpeedSymbol, type SpeedSymbol } from './speed-symbol.ts'

/** What follows a size: `91W`, `121/118S E`, `(101Y) XL`. */
export type ServiceDescription = {
  loadIndex: number
  /** The index when two tires share one end of an axle. */
  dualLoadIndex: number | null
  speed: SpeedSymbol
  /** null is standard load. */
  loadRange: LoadRange | null
}

/** Reads `91w`, `121/118S E`, `121/118S 10 ply`, `(101Y) XL`, `XL 101Y`, `91W SL`. */
export function parseServiceDescription(text: string): ServiceDescription | null {
  const parts = serviceParts(text)
  return parts && parts.loadIndex !== null ? parts : null
}

/** Whether a text says how a tire may be used, be it only by its load range. */
export function isServiceText(text: string): boolean {
  return serviceParts(text) !== null
}

export function printServiceDescription(service: ServiceDescription): string {
  const { loadIndex, dualLoadIndex, speed, loadRange } = service
  const load = dualLoadIndex === null ? `${loadIndex}` : `${loadIndex}/${dualLoadIndex}`
  const rating = speed === '(Y)' ? `(${load}Y)` : `${load}${speed}`
  return loadRange === null ? rating : `${rating} ${loadRange}`
}

type ServiceParts = ServiceDescription | { loadIndex: null; loadRange: LoadRange | null }

const LONGEST_INPUT = 30

// The load range may stand on either side of the index: `101Y XL`, `XL 101Y`.
const SERVICE = new RegExp(
  [
    /^(?:([A-Z]{1,2})(?: {1,2}|$))?/,
    /(?:(\()?(\d{1,3})(?:\/(\d{1,3}))? ?(A[1-8]|ZR|P(?!R|LY)|[B-OQ-Y])\)?)?/,
    /(?: {0,2}(?:([A-Z]{1,2})|(\d{1,2}) ?(?:PR|PLY)))?$/,
  ]
    .map((part) => part.source)
    .join(''),
)

function serviceParts(text: string): ServiceParts | null {
  const match = SERVICE.exec(text.slice(0, LONGEST_INPUT).trim().toUpperCase())
  if (!match?.[0]) return null
  const [, before, parenthesis, index, dual, letter, after, ply] = match
  const loadRange = rangeOf(before ?? after, ply)
  if (loadRange === undefined || (before && (after || ply))) return null
  if (!index) return { loadIndex: null, loadRange }
  const loadIndex = Number(index)
  const speed = parenthesis && letter === 'Y' ? '(Y)' : (letter ?? '')
  if (!isSpeedSymbol(speed) || loadIndex > HIGHEST_INDEX) return null
  return { loadIndex, dualLoadIndex: dual ? Number(dual) : null, speed, loadRange }
}

const HIGHEST_INDEX = 279

function rangeOf(letters: string | undefined, ply: string | undefined): LoadRange | null | undefined {
  if (ply) return loadRangeOfPly(Number(ply)) ?? undefined
  if (!letters || letters === 'SL') return null
  return isLoadRange(letters) ? letters : undefined
}
