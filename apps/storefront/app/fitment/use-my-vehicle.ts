import { useSyncExternalStore } from 'react'
import { garage, garageOnServer, type MyVehicle, onVehicleChange } from './my-vehicle.ts'

/** null on the server and in the first render of the browser, so that both agree; the vehicle comes right after. */
export function useMyVehicle(): MyVehicle | null {
  return useSyncExternalStore(
    onVehicleChange,
    () => garage().chosen,
    () => garageOnServer().chosen,
  )
}

/** Newest first, the chosen one among them. */
export function useRecentVehicles(): readonly MyVehicle[] {
  return useSyncExternalStore(
    onVehicleChange,
    () => garage().recent,
    () => garageOnServer().recent,
  )
}
