import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { batchText, pickupText } from '@shop/domain/delivery/messages'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { isRedirect, isWallet, type PaymentType } from '@shop/domain/payments/payment-type'
import { Link } from '@shop/ui/link'
import { CalendarCheck, CircleCheck, CreditCard, House, ShieldCheck, Store, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { cardName } from '../payments/card-name.ts'
import { dayText } from '../platform/local-times.ts'
import { BankCheckOnDemand } from './bank-check-on-demand.tsx'
import { BillingSection } from './billing-section.tsx'
import { billingToShow } from './billing-to-show.ts'
import { CardEntry } from './card-entry.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { coverageChoiceOf } from './covered-lines.ts'
import { isPaidWithCredit } from './credit-of-cart.ts'
import { CreditSection } from './credit-section.tsx'
import { HeldPrice } from './held-price.tsx'
import { installMessages } from './install-messages.ts'
import { installTimeText } from './install-time-text.ts'
import { isElsewhere } from './is-elsewhere.ts'
import styles from './order-review.module.css'
import { orderReviewMessages } from './order-review-messages.ts'
import { OrderTerms } from './order-terms.tsx'
import { payingMessages } from './paying-messages.ts'
import type { PaymentFormProps } from './payment-form.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { PoNumberField } from './po-number-field.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { storedPhone } from './stored-phone.ts'
import { walletMessages } from './wallet-messages.ts'

const words = orderReviewMessages

/** Everything that was said, on one page, with one button: here up to L, in the rail from there on. */
export function OrderReview({ cart, shipping, appointment = null, billing, held, order }: PaymentFormProps) {
  const { state, payment, button } = order
  const total = formatDollars(cart.quote.totalCents)
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      {shipping && (
        <p className={styles.intro}>
          {(shipping.installer ? installMessages : words).intro(dayText(shipping.arrivesBy), total)}
        </p>
      )}
      <HeldPrice held={held} />
      {state.notice && <RefusalBanner notice={state.notice} />}
      <dl className={styles.rows}>
        {shipping && <WhereTo shipping={shipping} appointment={appointment} />}
        <Fit cart={cart} />
        {cart.roadHazardPriceInCents !== null && (
          <Row
            icon={<ShieldCheck size={20} aria-hidden="true" />}
            name={words.services}
            change={{ href: paths.checkoutServices(), label: words.changeServices }}
          >
            <b>{payingMessages.payment.coverage[coverageChoiceOf(cart)]}</b>
          </Row>
        )}
        {shipping && !isPaidWithCredit(cart) && (
          <PayWith shipping={shipping} billing={billing} order={order} />
        )}
      </dl>
      <CreditSection cart={cart} />
      <CoverageCheck cart={cart} />
      <div className={styles.place}>
        <PlaceOrderButton cart={cart} {...button} />
      </div>
      <OrderTerms chosen={payment.chosen} />
      <BankCheckOnDemand asked={order.bankCheck} held={held} />
    </>
  )
}

function PayWith({ shipping, billing, order }: Pick<PaymentFormProps, 'shipping' | 'billing' | 'order'>) {
  const paidBy = billingToShow(shipping, billing)
  const { field, fast, saved, payment, poNumber, billingForm } = order
  const card = fast.isChosen ? fast.card : saved.chosen
  const label = PAYMENT_LABELS[payment.chosen]
  return (
    <Row
      icon={<CreditCard size={20} aria-hidden="true" />}
      name={words.payWith}
      change={{ href: paths.checkoutPayments(), label: words.changePayment }}
    >
      <b>{card && payment.chosen === 'credit' ? cardName(card) : label}</b>
      <p className={styles.held}>{payWithText(payment.chosen, label)}</p>
      {payment.chosen === 'credit' &&
        !fast.isChosen &&
        (saved.chosen ? <CodeEntry card={saved.chosen} ref={saved.code} /> : <CardEntry ref={field} />)}
      {payment.chosen === 'resolve' && <PoNumberField {...poNumber} />}
      {paidBy && <BillingSection billing={paidBy} isOwnOnly={isElsewhere(shipping)} {...billingForm} />}
    </Row>
  )
}

function payWithText(chosen: PaymentType, label: string): string {
  if (isRedirect(chosen)) return payingMessages.payment.finishAt(label)
  return isWallet(chosen) ? walletMessages.approve(label) : words.held
}

type WhereToProps = { shipping: CartShipping; appointment: CartAppointment | null }

function WhereTo({ shipping, appointment }: WhereToProps) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip, email, phone } = shipping
  const { installer } = shipping
  const street = addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1
  const point = shipping.shippingLocationName
  const change = { href: paths.checkoutShipping(), label: words.changeAddress }
  return (
    <>
      {installer && (
        <Row
          icon={<CalendarCheck size={20} aria-hidden="true" />}
          name={installMessages.time}
          change={{ ...change, label: installMessages.changeTime }}
        >
          <b>{installTimeText(appointment)}</b>
        </Row>
      )}
      <Row
        icon={installer ? <Store size={20} aria-hidden="true" /> : <House size={20} aria-hidden="true" />}
        name={
          installer ? (installer.kind === 'shop' ? installMessages.at : installMessages.van) : words.shipTo
        }
        change={installer ? { ...change, label: installMessages.changeInstaller } : change}
      >
        {installer && <b>{installer.company}</b>}
        {point !== null && <b>{pickupText(point)}</b>}
        <b>{words.address(street, city, state, zip)}</b>
        <p>{words.arrivesBy(dayText(shipping.arrivesBy))}</p>
        {shipping.batch && <p>{batchText(shipping.batch)}</p>}
      </Row>
      <Row
        icon={<User size={20} aria-hidden="true" />}
        name={words.contact}
        change={{ ...change, label: words.changeContact }}
      >
        <b>
          {firstName} {lastName}
        </b>
        <p>{words.reach(email, storedPhone(phone))}</p>
      </Row>
    </>
  )
}

/** What we said of the tires on the shopper's vehicle, where one was named. */
function Fit({ cart }: { cart: SiteCart }) {
  const said = cart.siteProducts.flatMap(({ lineId, fit }) => (fit ? [{ lineId, ...fit }] : []))
  if (said.length === 0) return null
  return (
    <Row icon={<CircleCheck size={20} aria-hidden="true" />} name={words.fit}>
      {said.map(({ lineId, vehicleName, sentence }) => (
        <p key={lineId}>
          {vehicleName !== null && <b>{vehicleName}</b>} {sentence}
        </p>
      ))}
    </Row>
  )
}

type RowProps = {
  icon: ReactNode
  name: string
  change?: { href: string; label: string }
  children: ReactNode
}

function Row({ icon, name, change, children }: RowProps) {
  return (
    <div>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{children}</dd>
      {change && (
        <dd className={styles.change}>
          <Link className="link type-small" href={change.href} aria-label={change.label}>
            {words.change}
          </Link>
        </dd>
      )}
    </div>
  )
}
