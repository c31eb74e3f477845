import type { Globals } from '@shop/contracts/channels/channels'
import { platformMessages } from '../messages.ts'

/** Names the service number only where somebody answers it. */
export function generalErrorText(
  globals: Pick<Globals, 'customerServiceEnabled' | 'customerServiceNumber'> | null,
): string {
  return globals?.customerServiceEnabled && globals.customerServiceNumber
    ? platformMessages.generalFaultWithNumber(globals.customerServiceNumber)
    : platformMessages.generalFault
}
