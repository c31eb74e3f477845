import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { AwaitingLender } from '../../checkout/awaiting-lender.tsx'
import { LenderRefused } from '../../checkout/lender-refused.tsx'
import { PaymentMethods } from '../../checkout/payment-methods.tsx'
import { KitSection } from './kit-section.tsx'

const card: PaymentOption = {
  type: 'credit',
  label: 'Credit or debit card',
  section: 'pay-now',
  totalInCents: 58_060,
  leftInCents: 58_060,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: 'Visa, Mastercard, Amex, Discover, JCB',
  isTaken: true,
  reason: null,
}
const affirm: PaymentOption = {
  ...card,
  type: 'affirm',
  label: 'Affirm',
  section: 'pay-over-time',
  totalInCents: 52_293,
  leftInCents: 52_293,
  discountInCents: 6_119,
  discountInPercentage: 10,
  sentence: 'Pay monthly. Affirm shows your rate before you agree',
}
const klarna: PaymentOption = {
  ...affirm,
  type: 'klarna',
  label: 'Klarna',
  sentence: '4 payments of $130.73',
}
const katapult: PaymentOption = {
  ...affirm,
  type: 'katapult',
  label: 'Katapult',
  reason: 'Not available just now',
}

const attempt = {
  outcome: 'awaiting-shopper',
  attemptId: 'kit',
  paymentType: 'klarna',
  pageUrl: '#kit',
  heldUntil: '2026-11-18T15:29:00Z',
  isApproved: false,
} as const
const refusals = ['lender-cancelled', 'lender-declined', 'lender-expired'] as const

/** What paying at a lender brings to checkout. */
export function KitLenders() {
  const [chosen, choose] = useState<PaymentType>('klarna')
  return (
    <KitSection title="Lenders">
      <PaymentMethods
        options={[card, klarna, affirm, katapult]}
        chosen={chosen}
        onChoose={choose}
        card={<TextField label="Card number" />}
        poNumber={null}
        billing={null}
      />
      <AwaitingLender attempt={attempt} isSaid={false} email={null} tireCount={4} />
      <AwaitingLender attempt={attempt} isSaid email="ana.morris@example.com" tireCount={4} />
      <AwaitingLender
        attempt={{ ...attempt, isApproved: true }}
        isSaid={false}
        email={null}
        tireCount={null}
      />
      {refusals.map((refusal) => (
        <LenderRefused
          key={refusal}
          attempt={{ outcome: 'refused', attemptId: 'kit', paymentType: 'affirm', refusal, message: '' }}
          options={[affirm]}
        />
      ))}
    </KitSection>
  )
}
