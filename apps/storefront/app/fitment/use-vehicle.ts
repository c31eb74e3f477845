import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { type Asked, picked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { loadVehicle, type VehicleAnswers } from './vehicle-steps.ts'

/** The vehicle that complete answers name, with the sizes it came on. */
export function useVehicle(answers: VehicleAnswers | null): Asked<Vehicle> {
  return useAsk(answers, async (complete, signal) =>
    picked(await loadVehicle(browserClient, complete, signal), ({ vehicle }) => vehicle),
  )
}
