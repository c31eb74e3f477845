import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import { type Ref, useState } from 'react'
import { paths } from '../paths.ts'
import type { PaymentField } from '../payments/payment-field.ts'
import { BillingSection } from './billing-section.tsx'
import { CardEntry } from './card-entry.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { checkoutMessages } from './messages.ts'
import styles from './payment-form.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { Recap } from './recap.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import type { PlacingState } from './use-place-order.ts'

const words = checkoutMessages.payment

export type PaymentFormProps = {
  cart: SiteCart
  /** null while nobody knows where the tires go. */
  shipping: CartShipping | null
  /** null where it cannot be asked for yet. */
  billing: CartBilling | null
  options: readonly PaymentOption[]
  /** Asked for by its address, and not to be had. */
  notOffered?: PaymentOption | undefined
  state: PlacingState
  field: Ref<PaymentField>
  onPlace: () => void
}

export function PaymentForm({
  cart,
  shipping,
  billing,
  options,
  notOffered,
  state,
  field,
  onPlace,
}: PaymentFormProps) {
  const [isBillingOpen, openBilling] = useState(false)
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      {shipping && <Recap shipping={shipping} cart={cart} />}
      <CoverageCheck cart={cart} />
      {notOffered && (
        <Banner tone="info">{words.notOffered(notOffered.label, notOffered.reason ?? '')}</Banner>
      )}
      {state.notice && <RefusalBanner notice={state.notice} />}
      {shipping && (
        <PaymentMethods options={options} chosen={DEFAULT_PAYMENT_TYPE}>
          <CardEntry ref={field} />
          {billing && <BillingSection billing={billing} isOpen={isBillingOpen} onOpen={openBilling} />}
        </PaymentMethods>
      )}
      <PlaceOrderButton
        cart={cart}
        isPlacing={state.stage === 'placing'}
        missing={shipping === null ? 'address' : isBillingOpen ? 'billing' : null}
        onPlace={onPlace}
      />
      <p className={styles.review}>
        <Link className="link" href={paths.orderSummary()}>
          {words.review}
        </Link>
      </p>
    </>
  )
}
