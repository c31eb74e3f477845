import type { BillingInput, CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { CallFailure } from '@shop/contracts/client/call-result'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserClient } from '../platform/client/browser-client.ts'
import { formDraft, hasFormDraft } from '../platform/form/form-draft.ts'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import styles from './billing-section.module.css'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.billing

/** Most cards are billed where the tires go. */
const ownBillingPart = partOf('OwnBilling', () =>
  import('./own-billing.tsx').then((module) => module.OwnBilling),
)

type BillingSectionProps = {
  billing: CartBilling
  /** There is no address of the shopper’s own to be the same as. */
  isOwnOnly: boolean
  /** While another address is typed and not saved, nothing is ordered. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function BillingSection({ billing, isOwnOnly, isOpen, onOpen }: BillingSectionProps) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string | null>(null)
  const draft = `billing ${billing.id}`
  const isMissing = isOwnOnly && billing.billing_info.addressLine1 === ''
  // What was typed before a reload is still wanted.
  useEffect(() => {
    if (hasFormDraft(draft)) onOpen(true)
  }, [draft, onOpen])
  useEffect(() => {
    if (isMissing) onOpen(true)
  }, [isMissing, onOpen])

  async function keep(body: BillingInput): Promise<CallFailure | null> {
    setFault(null)
    const kept = await browserClient.call('POST /checkout/cart-billing', {
      query: { cartId: billing.id },
      body,
    })
    if (!kept.ok) return kept
    formDraft(draft).forget()
    // What is ordered is the cart with this address: until it has come nothing may be.
    await revalidate()
    onOpen(false)
    return null
  }
  async function keepOrSay(body: BillingInput): Promise<void> {
    const failure = await keep(body)
    if (failure) setFault(failure.message)
  }
  async function takeSuggestion(): Promise<void> {
    const { suggestedBilling } = await import('./billing-fields.ts')
    const suggested = suggestedBilling(billing)
    if (suggested) await keepOrSay(suggested)
  }

  const onSame = (isSame: boolean) => {
    if (!isSame) return onOpen(true)
    formDraft(draft).forget()
    onOpen(false)
    if (!billing.isSameAsShipping) void keepOrSay({ isSameAsShipping: true })
  }

  return (
    <section className={styles.section} aria-label={words.title}>
      {fault !== null && (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      )}
      {isOwnOnly ? (
        <p className="type-title">{words.title}</p>
      ) : (
        <Checkbox
          {...ownBillingPart.reach}
          checked={!isOpen && billing.isSameAsShipping}
          onChange={({ target }) => onSame(target.checked)}
        >
          {words.same}
        </Checkbox>
      )}
      {isOpen || isMissing ? (
        <div className={styles.form}>
          <OnDemand part={ownBillingPart} isWanted onFail={() => onOpen(false)}>
            {(OwnBilling) => <OwnBilling billing={billing} draft={draft} keep={keep} onFault={setFault} />}
          </OnDemand>
        </div>
      ) : (
        <Address billing={billing} onChange={() => onOpen(true)} onTake={takeSuggestion} />
      )}
    </section>
  )
}

type AddressProps = {
  billing: CartBilling
  onChange: () => void
  onTake: () => Promise<void>
}

function Address({ billing, onChange, onTake }: AddressProps) {
  const { addressLine1, city, state, zip } = billing.billing_info
  const { suggestion } = billing
  return (
    <div className={styles.address}>
      <p>{words.address(addressLine1, city, state, zip)}</p>
      {suggestion && (
        <p role="status">
          {words.suggestion(suggestion.city, suggestion.state, suggestion.zip)}{' '}
          <Button variant="quiet" size="sm" onClick={() => void onTake()}>
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
