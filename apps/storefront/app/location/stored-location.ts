import type { ShopperLocation } from '@shop/contracts/location/location'
import { readRecord, writeRecord } from '../platform/storage/storage.ts'

const LOCATION_KEY = 'userLocation'

/** The place outlives the visit: somebody who comes back in a month is not asked again. */
export function storedLocation(): ShopperLocation | null {
  const kept = readRecord(LOCATION_KEY)
  const { zip, region, cityName, stateAbbr } = kept ?? {}
  if ([zip, region, cityName, stateAbbr].some((part) => typeof part !== 'string')) return null
  return { zip, region, cityName, stateAbbr } as ShopperLocation
}

export function keepLocation(location: ShopperLocation): void {
  writeRecord(LOCATION_KEY, location)
}
