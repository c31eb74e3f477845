import type { Globals } from '@shop/contracts/channels'
import { shellMessages } from '../../shell/messages.ts'

/** Names the service number only where somebody answers it. */
export function generalErrorText(
  globals: Pick<Globals, 'customerServiceEnabled' | 'customerServiceNumber'> | null,
): string {
  return globals?.customerServiceEnabled && globals.customerServiceNumber
    ? shellMessages.generalFaultWithNumber(globals.customerServiceNumber)
    : shellMessages.generalFault
}
