import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { FastCheckoutBuyer } from '@shop/domain/checkout/fast-checkout'
import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useMemo } from 'react'
import { AddressAdviceBanner } from './address-advice-banner.tsx'
import { ArrivalBanner } from './arrival-banner.tsx'
import { FastCheckoutOnDemand } from './fast-checkout-on-demand.tsx'
import { checkoutMessages } from './messages.ts'
import { fieldsOf, type ShippingErrors, type ShippingFields } from './shipping-fields.ts'
import styles from './shipping-form.module.css'
import { useShippingForm } from './use-shipping-form.ts'

const words = checkoutMessages.shipping

export const shippingFormId = 'shipping'

type ShippingFormProps = {
  cartId: string
  tireCount: number
  /** Who may be known by their email, and have the rest filled in. */
  buyer?: FastCheckoutBuyer | undefined
  stored: CartShipping | null
  /** What the server said about an attempt to store it. */
  answer: { fields: ShippingFields; errors: ShippingErrors } | undefined
  busy: boolean
  /** Names the step that comes next. */
  submitLabel: string
  onValid: (fields: ShippingFields) => void
}

/** A plain form that the page's action answers; the script adds checks while typing and fills in the city. */
export function ShippingForm({
  cartId,
  tireCount,
  buyer,
  stored,
  answer,
  busy,
  submitLabel,
  onValid,
}: ShippingFormProps) {
  const first = useMemo(
    () =>
      stored && { zip: stored.zip.slice(0, 5), city: stored.city, state: stored.state, isMilitary: false },
    [stored],
  )
  const form = useShippingForm({
    cartId,
    fields: answer?.fields ?? fieldsOf(stored),
    refused: answer?.errors,
    place: first,
    buyer,
    onValid,
  })
  const { field, place, wrong } = form
  const placeText = place === null ? '' : words.place(place.city, place.state)
  const isStoredPlace = stored !== null && form.zip === stored.zip

  return (
    <form id={shippingFormId} method="post" {...form.props}>
      <ArrivalBanner tireCount={tireCount} arrivesBy={isStoredPlace ? stored.arrivesBy : null} />
      <h2 className={`type-h3 ${styles.head}`}>{words.address}</h2>
      {form.wasSent && wrong.length > 2 && (
        <div className={styles.summary}>
          <Banner tone="danger" role="alert">
            {words.errorSummary(wrong.length)}
            <ul>
              {wrong.map((name) => (
                <li key={name}>
                  <a
                    className="link"
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      form.focus(name)
                    }}
                  >
                    {words[name]}
                  </a>
                  {': '}
                  {field(name).error}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <div className={styles.fields}>
        <TextField {...field('firstName')} label={words.firstName} required autoComplete="given-name" />
        <TextField {...field('lastName')} label={words.lastName} required autoComplete="family-name" />
        <TextField
          {...field('addressLine1')}
          className={styles.wide}
          label={words.addressLine1}
          required
          autoComplete="address-line1"
        />
        <TextField
          {...field('addressLine2')}
          className={styles.wide}
          label={words.addressLine2}
          autoComplete="address-line2"
        />
        <TextField
          {...field('zip')}
          label={words.zip}
          hint={words.zipHint}
          required
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={SHIPPING_LIMITS.zip}
        />
        <TextField label={words.cityAndState} disabled value={placeText} readOnly />
        <TextField
          {...field('phone')}
          label={words.phone}
          hint={words.phoneHint}
          required
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
        />
        <TextField
          {...field('email')}
          label={words.email}
          hint={words.emailHint}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <div className={styles.known}>
          <FastCheckoutOnDemand
            email={form.fastCheckout.email}
            cartId={cartId}
            onEnd={form.fastCheckout.onEnd}
          />
        </div>
        <TextField
          {...field('specialInstructions')}
          className={styles.wide}
          label={words.specialInstructions}
          hint={words.characters(form.noteLength, SHIPPING_LIMITS.specialInstructions)}
          maxLength={SHIPPING_LIMITS.specialInstructions}
          autoComplete="off"
        />
        <AddressAdviceBanner {...form.advice} />
      </div>
      <span className="visually-hidden" role="status">
        {placeText}
      </span>
      <p className={styles.disclaimer}>{words.disclaimer}</p>
      <Button className={styles.submit} variant="brand" size="lg" full type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
