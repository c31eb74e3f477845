import { type MyVehicle, useGarage } from './my-vehicle.ts'

/** null on the server and in the first render of the browser, so that both agree; the vehicle comes right after. */
export const useMyVehicle = (): MyVehicle | null => useGarage().chosen

/** Newest first, the chosen one among them. */
export const useRecentVehicles = (): readonly MyVehicle[] => useGarage().recent
