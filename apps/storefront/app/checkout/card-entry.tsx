import type { Ref } from 'react'
import { HostedPaymentField } from '../payments/hosted-payment-field.tsx'
import type { PaymentField } from '../payments/payment-field.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { loadClientToken } from './load-client-token.ts'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.payment

export function CardEntry({ ref }: { ref: Ref<PaymentField> }) {
  const fieldsUrl = useGlobals()?.payment.fieldsUrl
  return (
    <>
      {fieldsUrl ? (
        <>
          <HostedPaymentField fieldsUrl={fieldsUrl} loadClientToken={loadClientToken} ref={ref} />
          <p className="type-small muted">{words.keptMeanwhile}</p>
        </>
      ) : (
        words.notYetAvailable
      )}
      <noscript>{words.needsScript}</noscript>
    </>
  )
}
