import { formatDollars } from '@shop/domain/money/format-dollars'
import { Accordion } from '@shop/ui/accordion'
import { IconButton } from '@shop/ui/icon-button'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import { creditMessages as words } from './credit-messages.ts'
import styles from './credit-section.module.css'
import type { useCredit } from './use-credit.ts'

const formPart = partOf('GiftCardForm', () =>
  import('./gift-card-form.tsx').then((module) => module.GiftCardForm),
)

/** The gift cards that pay for the cart, and a field for another, whose script comes when it is opened. */
export function GiftCards({ credit }: { credit: ReturnType<typeof useCredit> }) {
  const { giftCards } = credit
  const another = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Opened before the page was awake.
  useEffect(() => setIsOpen(another.current?.open === true), [])
  const remove = (id: string) => {
    // The button vanishes with its row.
    another.current?.querySelector('summary')?.focus()
    credit.remove(id)
  }
  return (
    <>
      {giftCards.length > 0 && (
        <ul className={styles.cards}>
          {giftCards.map(({ id, codeEnd, amountInCents, balanceInCents }) => (
            <li key={id} className={styles.card}>
              <div>
                <b>{words.giftCard(codeEnd ?? '')}</b>
                <span className={styles.detail}>{words.goesToward(amountInCents, balanceInCents)}</span>
              </div>
              <b className={`num ${styles.saving}`}>{formatDollars(-amountInCents)}</b>
              <IconButton label={words.remove(codeEnd ?? '')} onClick={() => remove(id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Accordion
        ref={another}
        title={giftCards.length === 0 ? words.add : words.addAnother}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <div className={styles.another}>
          <OnDemand part={formPart} isWanted={isOpen} onFail={() => another.current?.removeAttribute('open')}>
            {(GiftCardForm) => <GiftCardForm onEnter={credit.enter} />}
          </OnDemand>
        </div>
      </Accordion>
    </>
  )
}
