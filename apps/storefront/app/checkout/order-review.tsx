import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { CircleCheck, CreditCard, House, ShieldCheck, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { BillingSection } from './billing-section.tsx'
import { CardEntry } from './card-entry.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { coverageChoiceOf } from './covered-lines.ts'
import { checkoutMessages } from './messages.ts'
import styles from './order-review.module.css'
import type { PaymentFormProps } from './payment-form.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { storedPhone } from './shipping-fields.ts'

const words = checkoutMessages.review

/** Everything that was said, on one page, with one button. */
export function OrderReview({ cart, shipping, billing, state, field, onPlace }: PaymentFormProps) {
  const [isBillingOpen, openBilling] = useState(false)
  const total = formatDollars(cart.quote.totalCents)
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      {shipping && <p className={styles.intro}>{words.intro(dayText(shipping.arrivesBy), total)}</p>}
      {state.notice && <RefusalBanner notice={state.notice} />}
      <dl className={styles.rows}>
        {shipping && <WhereTo shipping={shipping} />}
        <Fit cart={cart} />
        {cart.roadHazardPriceInCents !== null && (
          <Row
            icon={<ShieldCheck size={20} aria-hidden="true" />}
            name={words.services}
            change={{ href: paths.checkoutServices(), label: words.changeServices }}
          >
            <b>{checkoutMessages.payment.coverage[coverageChoiceOf(cart)]}</b>
          </Row>
        )}
        {shipping && (
          <Row icon={<CreditCard size={20} aria-hidden="true" />} name={words.payWith}>
            <b>{checkoutMessages.payment.card}</b>
            <p className={styles.held}>{words.held}</p>
            <CardEntry ref={field} />
            {billing && <BillingSection billing={billing} isOpen={isBillingOpen} onOpen={openBilling} />}
          </Row>
        )}
      </dl>
      <CoverageCheck cart={cart} />
      <PlaceOrderButton
        cart={cart}
        isPlacing={state.stage === 'placing'}
        missing={shipping === null ? 'address' : isBillingOpen ? 'billing' : null}
        onPlace={onPlace}
      />
    </>
  )
}

function WhereTo({ shipping }: { shipping: CartShipping }) {
  const { firstName, lastName, addressLine1, addressLine2, city, state, zip, email, phone } = shipping
  const street = addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1
  const change = { href: paths.checkoutShipping(), label: words.changeAddress }
  return (
    <>
      <Row icon={<House size={20} aria-hidden="true" />} name={words.shipTo} change={change}>
        <b>{words.address(street, city, state, zip)}</b>
        <p>{words.arrivesBy(dayText(shipping.arrivesBy))}</p>
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
