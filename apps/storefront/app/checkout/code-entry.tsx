import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import type { Ref } from 'react'
import { codeDigitsOf } from '../payments/card-name.ts'
import { HostedPaymentField } from '../payments/hosted-payment-field.tsx'
import type { PaymentField } from '../payments/payment-field.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { loadClientToken } from './load-client-token.ts'
import { payingMessages } from './paying-messages.ts'
import { savedCardMessages as words } from './saved-card-messages.ts'

/** Where the security code of a saved card is typed, for this order alone. */
export function CodeEntry({ card, ref }: { card: SavedCard; ref: Ref<PaymentField> }) {
  const fieldsUrl = useGlobals()?.payment.fieldsUrl
  return (
    <>
      {fieldsUrl ? (
        <HostedPaymentField
          key={card.id}
          fieldsUrl={fieldsUrl}
          loadClientToken={loadClientToken}
          codeDigits={codeDigitsOf(card)}
          ref={ref}
        />
      ) : (
        payingMessages.payment.notYetAvailable
      )}
      <p className="type-small muted">{words.codeEachTime}</p>
    </>
  )
}
