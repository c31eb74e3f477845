import type { BillingInput, CartBilling, OwnBilling } from '@shop/contracts/checkout/cart-billing'
import type { BillingField } from '@shop/domain/checkout/billing-address'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserClient } from '../platform/client/browser-client.ts'
import { formDraft, hasFormDraft } from '../platform/form/form-draft.ts'
import { refusedFields } from '../platform/form/refused-fields.ts'
import type { FieldErrors } from '../platform/form/use-checked-form.ts'
import { billingFieldsOf, billingNames, ownBillingOf } from './billing-fields.ts'
import { BillingForm } from './billing-form.tsx'
import styles from './billing-section.module.css'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.billing

type BillingSectionProps = {
  billing: CartBilling
  /** While another address is typed and not saved, nothing is ordered. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function BillingSection({ billing, isOpen, onOpen }: BillingSectionProps) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string | null>(null)
  const draft = `billing ${billing.id}`
  // What was typed before a reload is still wanted.
  useEffect(() => {
    if (hasFormDraft(draft)) onOpen(true)
  }, [draft, onOpen])

  async function save(body: BillingInput): Promise<FieldErrors<BillingField> | undefined> {
    setFault(null)
    const saved = await browserClient.call('POST /checkout/cart-billing', {
      query: { cartId: billing.id },
      body,
    })
    if (!saved.ok) {
      const refused = refusedFields(saved, billingNames) as FieldErrors<BillingField> | null
      if (refused === null) setFault(saved.message)
      return refused ?? {}
    }
    formDraft(draft).forget()
    onOpen(false)
    await revalidate()
    return undefined
  }

  const onSame = (isSame: boolean) => {
    if (!isSame) return onOpen(true)
    formDraft(draft).forget()
    onOpen(false)
    if (!billing.isSameAsShipping) void save({ isSameAsShipping: true })
  }

  return (
    <section className={styles.section} aria-label={words.title}>
      {fault !== null && (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      )}
      <Checkbox
        checked={!isOpen && billing.isSameAsShipping}
        onChange={({ target }) => onSame(target.checked)}
      >
        {words.same}
      </Checkbox>
      {isOpen ? (
        <BillingForm billing={billing} draft={draft} onSave={save} />
      ) : (
        <Address billing={billing} onChange={() => onOpen(true)} onTake={save} />
      )}
    </section>
  )
}

type AddressProps = {
  billing: CartBilling
  onChange: () => void
  onTake: (billing: OwnBilling) => Promise<unknown>
}

function Address({ billing, onChange, onTake }: AddressProps) {
  const { addressLine1, city, state, zip } = billing.billing_info
  const { suggestion } = billing
  const take = () => {
    const own = suggestion && ownBillingOf({ ...billingFieldsOf(billing), ...suggestion })
    if (own) void onTake(own)
  }
  return (
    <div className={styles.address}>
      <p>{words.address(addressLine1, city, state, zip)}</p>
      {suggestion && (
        <p role="status">
          {words.suggestion(suggestion.city, suggestion.state, suggestion.zip)}{' '}
          <Button variant="quiet" size="sm" onClick={take}>
            {words.takeSuggestion}
          </Button>
        </p>
      )}
      {!billing.isSameAsShipping && (
        <Button variant="quiet" size="sm" onClick={onChange}>
          {words.change}
        </Button>
      )}
    </div>
  )
}
