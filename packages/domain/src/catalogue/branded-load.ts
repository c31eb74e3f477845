import { poundsOfLoadIndex } from './load-index.ts'
import type { ServiceDescription } from './service-description.ts'
import { purposeOfSize } from './size-purpose.ts'
import { printTireSize, type TireSize } from './tire-size.ts'

/**
 * The single load in pounds that a maker molds on the sidewall. Federal excise tax is owed on it, not on the
 * load index: the two differ by some pounds. A maker's own figure goes before this one. Source: the loads of
 * the Tire and Rim Association, which go in steps of 5 lb for light truck sizes (medium confidence).
 */
export function brandedLoadPounds(size: TireSize, service: ServiceDescription): number | null {
  const pounds = poundsOfLoadIndex(service.loadIndex)
  if (pounds === null || purposeOfSize(size) === 'passenger') return pounds
  return OWN_LOADS.get(`${printTireSize(size)} ${service.loadIndex}`) ?? Math.round(pounds / 5) * 5
}

// Old sizes whose molded load lies further from their index.
const OWN_LOADS = new Map([
  ['LT235/85R16 120', 3042],
  ['LT245/75R16 120', 3042],
])
