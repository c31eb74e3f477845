import { useEffect } from 'react'
import { chooseVehicle, myVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { useVehicle } from '../../fitment/use-vehicle.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import type { Listing } from './load-listing.ts'

/** Whoever looks at the tires of one vehicle shops for it: the pages that are opened from here judge by it. */
export function useVehicleOfList(vehicle: Listing['vehicle']): void {
  const answers =
    vehicle && vehicle.year !== null && vehicle.trim !== null
      ? {
          year: String(vehicle.year),
          make: vehicle.make.slug,
          model: vehicle.model.slug,
          trim: vehicle.trim.slug,
        }
      : null
  const found = answerOf(useVehicle(answers))
  const oem = vehicle?.oem ?? undefined
  // Once for each vehicle that is looked at: who removes it here does not get it back.
  useEffect(() => {
    if (found === null) return
    const kept = myVehicle()
    const isKept = kept?.vehicleId === found.vehicleId && (oem === undefined || kept.option?.oem === oem)
    if (!isKept) chooseVehicle(vehicleToKeep(found, oem))
  }, [found, oem])
}
