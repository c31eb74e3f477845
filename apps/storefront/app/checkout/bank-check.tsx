import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Clock } from 'lucide-react'
import styles from '../payments/bank-check.module.css'
import { BankCheckFrame } from '../payments/bank-check-frame.tsx'
import { cardName } from '../payments/card-name.ts'
import { reportFault } from '../payments/report-fault.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { timeText } from '../platform/local-times.ts'
import { bankCheckMessages } from './bank-check-messages.ts'
import { loadClientToken } from './load-client-token.ts'
import { payingMessages } from './paying-messages.ts'
import type { BankCheckAsked } from './use-bank-check.ts'

const words = bankCheckMessages

export type BankCheckProps = {
  asked: BankCheckAsked
  held: HeldQuote | null
}

/** The card's bank asks its customer, above the page, while everything under it stays as it is. */
export function BankCheck({ asked, held }: BankCheckProps) {
  const globals = useGlobals()
  const fieldsUrl = globals?.payment.fieldsUrl
  const { card, amountInCents, onPassed, onEnded } = asked
  const stop = () => onEnded('closed')
  if (!fieldsUrl) return null
  return (
    <Dialog
      open
      onClose={stop}
      title={words.title}
      footer={
        <div className={styles.foot}>
          {held && (
            <span className={styles.held}>
              <Clock size={16} aria-hidden="true" />
              {payingMessages.held.until(timeText(held.heldUntil, held.timeZone))}
            </span>
          )}
          <Button variant="quiet" onClick={stop}>
            {words.another}
          </Button>
        </div>
      }
    >
      <p className="type-small muted">
        {words.about(formatDollars(amountInCents), cardName({ ...card, brand: card.cardType }))}
      </p>
      <BankCheckFrame
        fieldsUrl={fieldsUrl}
        load={async (signal) => {
          const [clientToken, nonce] = await Promise.all([loadClientToken(signal), asked.freshNonce()])
          if (clientToken === null || nonce === null) return null
          const amount = (amountInCents / 100).toFixed(2)
          return { clientToken, nonce, amount, merchant: globals.channel.name, brand: card.cardType }
        }}
        onPassed={onPassed}
        onEnded={onEnded}
        onFault={(fault, stage) => reportFault(fault, stage, 'credit')}
      />
    </Dialog>
  )
}
