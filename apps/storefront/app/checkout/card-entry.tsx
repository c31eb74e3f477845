import type { Ref } from 'react'
import { HostedPaymentField } from '../payments/hosted-payment-field.tsx'
import type { PaymentField } from '../payments/payment-field.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.payment

export function CardEntry({ ref }: { ref: Ref<PaymentField> }) {
  const fieldsUrl = useGlobals()?.payment.fieldsUrl
  return (
    <>
      {fieldsUrl ? (
        <HostedPaymentField fieldsUrl={fieldsUrl} loadClientToken={loadClientToken} ref={ref} />
      ) : (
        words.notYetAvailable
      )}
      <noscript>{words.needsScript}</noscript>
    </>
  )
}

async function loadClientToken(signal: AbortSignal): Promise<string | null> {
  const got = await browserClient.call('GET /checkout/braintree-client-token', { signal })
  return got.ok ? got.data.clientToken : null
}
