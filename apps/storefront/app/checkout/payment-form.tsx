import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { BankCheckOnDemand } from './bank-check-on-demand.tsx'
import { BillingSection } from './billing-section.tsx'
import { billingToShow } from './billing-to-show.ts'
import { CardEntry } from './card-entry.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { isPaidWithCredit } from './credit-of-cart.ts'
import { CreditSection } from './credit-section.tsx'
import { HeldPrice } from './held-price.tsx'
import { isElsewhere } from './is-elsewhere.ts'
import { OptionsNotLoaded } from './options-not-loaded.tsx'
import { OrderTerms } from './order-terms.tsx'
import { payingMessages } from './paying-messages.ts'
import styles from './payment-form.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { PoNumberField } from './po-number-field.tsx'
import { Recap } from './recap.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { SaveCardCheck } from './save-card-check.tsx'
import type { OrderHere } from './use-order-here.ts'

const words = payingMessages.payment

export type PaymentFormProps = {
  cart: SiteCart
  /** null while nobody knows where the tires go. */
  shipping: CartShipping | null
  /** The time that is held at the installer, where there is one. */
  appointment?: CartAppointment | null
  /** null where it cannot be asked for yet. */
  billing: CartBilling | null
  options: readonly PaymentOption[]
  /** null where no total is held. */
  held: HeldQuote | null
  /** Asked for by its address, and not to be had. */
  notOffered?: PaymentOption | undefined
  order: OrderHere
}

export function PaymentForm(props: PaymentFormProps) {
  const { cart, shipping, appointment, billing, options, held, notOffered, order } = props
  const { state, field, fast, saved, payment, poNumber, billingForm, button } = order
  const paidBy = billingToShow(shipping, billing)
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      {shipping && <Recap shipping={shipping} appointment={appointment} cart={cart} />}
      <HeldPrice held={held} />
      <CoverageCheck cart={cart} />
      {notOffered && (
        <Banner tone="info">{words.notOffered(notOffered.label, notOffered.reason ?? '')}</Banner>
      )}
      {state.notice && <RefusalBanner notice={state.notice} />}
      {payment.message !== null && (
        <Banner tone="danger" role="alert">
          {payment.message}
        </Banner>
      )}
      <CreditSection cart={cart} />
      {options.length === 0 && <OptionsNotLoaded />}
      {shipping && (
        // What was typed stays while credit pays for all of it.
        <div hidden={isPaidWithCredit(cart)}>
          <PaymentMethods
            options={options}
            chosen={payment.chosen}
            onChoose={payment.choose}
            card={
              <>
                <CardEntry ref={field} />
                <SaveCardCheck saved={saved} />
              </>
            }
            fast={fast}
            saved={{
              choice: saved,
              code: saved.chosen && <CodeEntry card={saved.chosen} ref={saved.code} />,
            }}
            poNumber={<PoNumberField {...poNumber} />}
            billing={
              paidBy && <BillingSection billing={paidBy} isOwnOnly={isElsewhere(shipping)} {...billingForm} />
            }
          />
        </div>
      )}
      <div className={styles.place}>
        <PlaceOrderButton cart={cart} {...button} />
      </div>
      <OrderTerms chosen={payment.chosen} />
      <BankCheckOnDemand asked={order.bankCheck} held={held} />
      <p className={styles.review}>
        <Link className="link" href={paths.orderSummary()}>
          {words.review}
        </Link>
      </p>
    </>
  )
}
