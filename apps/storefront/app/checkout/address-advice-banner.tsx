import type { AddressAdvice } from '@shop/contracts/checkout/address-advice'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import type { MouseEvent } from 'react'
import { enter, type Field } from '../platform/script/entered-fields.ts'
import styles from './address-advice-banner.module.css'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.addressAdvice

/** Stands in a form whose fields have the names of an address: one press enters the address as it would be written. */
export function AddressAdviceBanner({
  advice,
  onTake,
  onDecline,
}: {
  advice: AddressAdvice | null
  onTake: () => void
  onDecline: () => void
}) {
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (advice?.kind !== 'use' || !form) return
    for (const [name, text] of Object.entries(advice.address)) {
      const field = form.elements.namedItem(name)
      if (field) enter(field as Field, text ?? '')
    }
    onTake()
    focusStreet(form)
  }
  const keep = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onDecline()
    focusStreet(form)
  }
  return (
    <div role="status" className={styles.advice}>
      {advice && (
        <Banner>
          <p>{textOf(advice)}</p>
          <div className={styles.answers}>
            {advice.kind === 'use' && (
              <Button variant="line" size="sm" onClick={take}>
                {words.take}
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={keep}>
              {words.keep}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  )
}

/** What was pressed goes; whoever walks by keyboard goes on from where the address begins. */
function focusStreet(form: HTMLFormElement | null): void {
  const street = form?.elements.namedItem('addressLine1')
  if (street instanceof HTMLElement) street.focus()
}

function textOf(advice: AddressAdvice): string {
  switch (advice.kind) {
    case 'use': {
      const { addressLine1, addressLine2, city, state, zip } = advice.address
      return words.use([addressLine1, addressLine2].filter(Boolean).join(', '), city, state, zip)
    }
    case 'add-unit':
      return words.addUnit
    case 'not-found':
      return words.notFound
  }
}
