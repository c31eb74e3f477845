import type { Globals } from '@shop/contracts/channels/channels'
import { useGlobals } from './globals.ts'

export type ServicePhone = Pick<Globals, 'customerServiceEnabled' | 'customerServiceNumber'>

/** The number of customer service where somebody answers it, else null. */
export function servicePhone(globals: ServicePhone | null): string | null {
  return globals?.customerServiceEnabled ? globals.customerServiceNumber : null
}

export function useServicePhone(): string | null {
  return servicePhone(useGlobals())
}
