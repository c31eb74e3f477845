import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'
import { browserClient } from '../platform/client/browser-client.ts'

/** Keeps it for us. Whether that works or not, nobody here hears of it. */
export function reportFault(fault: SdkFault, stage: FaultStage, paymentType: PaymentType): void {
  void browserClient
    .call('POST /checkout/payment-faults', { body: { fault, stage, paymentType } })
    .catch(() => {})
}
