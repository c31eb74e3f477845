import type { CartBilling, OwnBilling } from '@shop/contracts/checkout/cart-billing'
import {
  BILLING_STATES,
  type BillingAddress,
  type BillingField,
  checkBilling,
} from '@shop/domain/checkout/billing-address'
import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { PHONE_TYPES } from '@shop/domain/validation/phone'
import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { useId } from 'react'
import { type FieldErrors, useCheckedForm } from '../platform/form/use-checked-form.ts'
import { AddressAdviceBanner } from './address-advice-banner.tsx'
import { billingAddressOf, billingFieldsOf, ownBillingOf, readBillingFields } from './billing-fields.ts'
import styles from './billing-form.module.css'
import { payingMessages } from './paying-messages.ts'
import { useAddressAdvice } from './use-address-advice.ts'

const words = payingMessages.billing

type BillingFormProps = {
  billing: CartBilling
  draft: string
  onSave: (billing: OwnBilling) => Promise<FieldErrors<BillingField> | undefined>
}

/** The two sections of who pays: where the statement goes, and whom we reach. */
export function BillingForm({ billing, draft, onSave }: BillingFormProps) {
  const advice = useAddressAdvice(billingAddressOf)
  const form = useCheckedForm<BillingAddress, BillingField>({
    read: readBillingFields,
    check: checkBilling,
    draft,
    onFields: advice.hear,
    onValid: async (fields) => {
      const own = ownBillingOf(fields)
      return own ? onSave(own) : undefined
    },
  })
  const first = billingFieldsOf(billing)
  const id = useId()
  const field = (name: BillingField) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    error: form.errors[name],
    defaultValue: first[name],
  })
  return (
    <form {...form.props} method="post" aria-label={words.title}>
      <fieldset className={styles.section} name="billing_info">
        <legend className="type-title">{words.billingInfo}</legend>
        <TextField
          {...field('addressLine1')}
          className={styles.wide}
          required
          autoComplete="billing address-line1"
          maxLength={SHIPPING_LIMITS.addressLine1}
        />
        <TextField
          {...field('addressLine2')}
          className={styles.wide}
          autoComplete="billing address-line2"
          maxLength={SHIPPING_LIMITS.addressLine2}
        />
        <TextField {...field('city')} required autoComplete="billing address-level2" maxLength={60} />
        <Select
          {...field('state')}
          required
          autoComplete="billing address-level1"
          placeholder={words.chooseState}
          options={BILLING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...field('zip')}
          required
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={SHIPPING_LIMITS.zip}
        />
        <AddressAdviceBanner {...advice} />
      </fieldset>
      <fieldset className={styles.section} name="user_info">
        <legend className="type-title">{words.userInfo}</legend>
        <TextField
          {...field('firstName')}
          required
          autoComplete="billing given-name"
          maxLength={SHIPPING_LIMITS.firstName}
        />
        <TextField
          {...field('lastName')}
          required
          autoComplete="billing family-name"
          maxLength={SHIPPING_LIMITS.lastName}
        />
        <TextField
          {...field('email')}
          className={styles.wide}
          required
          type="email"
          autoComplete="billing email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={SHIPPING_LIMITS.email}
        />
        <TextField
          {...field('phone')}
          required
          type="tel"
          autoComplete="billing tel-national"
          inputMode="tel"
          maxLength={SHIPPING_LIMITS.phone}
        />
        <Select
          {...field('phoneType')}
          required
          placeholder={words.choosePhoneType}
          options={PHONE_TYPES.map((type) => ({ value: type, label: type }))}
        />
      </fieldset>
      <Button variant="line" type="submit" loading={form.isSending}>
        {words.save}
      </Button>
    </form>
  )
}
