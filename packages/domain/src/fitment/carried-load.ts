import { HIGHEST_LOAD_INDEX, poundsOfLoadIndex } from '../catalogue/load-index.ts'
import type { ServiceDescription } from '../catalogue/service-description.ts'
import { purposeOfSize } from '../catalogue/size-purpose.ts'
import type { TireSize } from '../catalogue/tire-size.ts'
import type { VehicleType } from './vehicle.ts'

/** On a truck, SUV or van a P-metric or Euro-metric tire counts for its load divided by this (49 CFR 571.110). */
const PASSENGER_ON_TRUCK_DIVISOR = 1.1

/** What one tire carries on this kind of vehicle, in pounds. */
export function carriedPounds(type: VehicleType, size: TireSize, loadIndex: number): number {
  // Beyond the table a tire carries at least its last entry.
  const rated = poundsOfLoadIndex(Math.min(loadIndex, HIGHEST_LOAD_INDEX)) ?? 0
  return isDerated(type, size) ? Math.floor(rated / PASSENGER_ON_TRUCK_DIVISOR) : rated
}

export function isDerated(type: VehicleType, size: TireSize): boolean {
  return type !== 'passenger' && purposeOfSize(size) === 'passenger'
}

/** The index that counts there; null for a tire that is not rated for dual wheels. */
export function countedLoadIndex(service: ServiceDescription, isDual: boolean): number | null {
  return isDual ? service.dualLoadIndex : service.loadIndex
}
