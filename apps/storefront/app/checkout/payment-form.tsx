import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { RadioList } from '@shop/ui/radio-list'
import { Lock } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { HostedPaymentField } from '../payments/hosted-payment-field.tsx'
import type { PaymentField } from '../payments/payment-field.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { BillingSection } from './billing-section.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { checkoutMessages } from './messages.ts'
import styles from './payment-form.module.css'
import { Recap } from './recap.tsx'
import type { Notice, PlacingState } from './use-place-order.ts'

const words = checkoutMessages.payment

type PaymentFormProps = {
  cart: SiteCart
  /** null while nobody knows where the tires go. */
  shipping: CartShipping | null
  /** null where it cannot be asked for yet. */
  billing: CartBilling | null
  state: PlacingState
  field: Ref<PaymentField>
  onPlace: () => void
}

export function PaymentForm({ cart, shipping, billing, state, field, onPlace }: PaymentFormProps) {
  const globals = useGlobals()
  const fieldsUrl = globals?.payment.fieldsUrl
  const terms = globals?.terms
  const isPlacing = state.stage === 'placing'
  const missingId = useId()
  const [isBillingOpen, openBilling] = useState(false)
  const isMissing = shipping === null || isBillingOpen
  return (
    <>
      <h1 className="type-h1">{words.title}</h1>
      {shipping && <Recap shipping={shipping} cart={cart} />}
      <CoverageCheck cart={cart} />
      {state.notice && <RefusalBanner notice={state.notice} />}
      {shipping && (
        <RadioList
          legend={words.method}
          hideLegend
          value="credit"
          onChange={() => {}}
          options={[
            {
              value: 'credit',
              label: words.card,
              trailing: <CardBrands />,
              content: (
                <>
                  {fieldsUrl ? (
                    <HostedPaymentField fieldsUrl={fieldsUrl} loadClientToken={loadClientToken} ref={field} />
                  ) : (
                    words.notYetAvailable
                  )}
                  {billing && (
                    <BillingSection billing={billing} isOpen={isBillingOpen} onOpen={openBilling} />
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      <Button
        className={styles.place}
        variant="brand"
        size="lg"
        full
        icon={<Lock size={18} aria-hidden="true" />}
        loading={isPlacing}
        disabled={isMissing}
        aria-describedby={isMissing ? missingId : undefined}
        onClick={onPlace}
      >
        {isPlacing ? words.placing : words.placeOrder}
        {!isPlacing && <span className="num">{formatDollars(cart.quote.totalCents)}</span>}
      </Button>
      {isMissing && (
        <p id={missingId} className={styles.missing}>
          {words.missing}
          {shipping === null ? (
            <Link className="link" href={paths.checkoutShipping()}>
              {words.missingAddress}
            </Link>
          ) : (
            words.missingBilling
          )}
          .
        </p>
      )}
      <p className={styles.terms}>
        {words.agreeTo}
        <Link className="link" href={paths.termsOfSale()} target="_blank">
          {words.terms}
          <span className="visually-hidden"> {checkoutMessages.newTab}</span>
        </Link>
        {terms && words.cancelFree(terms.cancelMinutes)}
      </p>
    </>
  )
}

async function loadClientToken(signal: AbortSignal): Promise<string | null> {
  const got = await browserClient.call('GET /checkout/braintree-client-token', { signal })
  return got.ok ? got.data.clientToken : null
}

/** Takes the focus each time the shop says no, so that it is read and seen. */
function RefusalBanner({ notice }: { notice: Notice }) {
  const banner = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new notice, even with the same words
  useEffect(() => banner.current?.focus(), [notice])
  return (
    <div className={styles.refusal}>
      <Banner tone="danger" role="alert" ref={banner}>
        {notice.message}
        {notice.refusal === 'out-of-stock' && (
          <>
            {' '}
            <Link className="link" href={paths.openCart()}>
              {words.openCart}
            </Link>
          </>
        )}
      </Banner>
    </div>
  )
}

function CardBrands() {
  return (
    <span className={styles.brands} role="img" aria-label={words.brandsLabel}>
      {words.brands.map((brand) => (
        <span key={brand} aria-hidden="true">
          {brand}
        </span>
      ))}
    </span>
  )
}
