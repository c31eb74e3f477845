import { useGlobals } from '../platform/globals/globals.ts'

export function PlantedNumber() {
  return <p>{useGlobals()?.customerServiceNumber}</p>
}
