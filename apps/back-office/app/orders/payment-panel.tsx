import type { BankAnswer, DeskOrder } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { wordFor } from '@shop/domain/words/word-for'
import { answerText } from '../holds/messages.ts'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { messages, paymentNames, paymentStates } from './messages.ts'
import styles from './payment-panel.module.css'

type Payment = DeskOrder['payments'][number]

const words = messages.payment

/** Where an order's money stands, in all and of each payment, and what its bank and the gateway have said of it. */
export function PaymentPanel({ payments, poNumber }: Pick<DeskOrder, 'payments' | 'poNumber'>) {
  const [first] = payments
  if (!first) return <Panel title={words.title}>{<p className="type-small muted">{words.none}</p>}</Panel>
  return (
    <Panel
      title={words.title}
      aside={
        <span className="muted num">
          {payments.length === 1 ? methodOf(first) : words.count(payments.length)}
        </span>
      }
      isFlush
    >
      <dl className={styles.sums}>
        {(['authorized', 'captured', 'voided', 'refunded'] as const).map((sum) => (
          <div key={sum}>
            <dt>{words[sum]}</dt>
            <dd className="num">{formatDollars(sumOf(payments, `${sum}Cents`))}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.payments}>
        {payments.map((payment) => (
          <Facts key={payment.id} facts={[...factsOf(payment), ...answersOf(payment.bankAnswer)]} />
        ))}
        {poNumber !== null && <Facts facts={[{ name: words.poNumber, value: poNumber }]} />}
      </div>
    </Panel>
  )
}

type Sum = 'authorizedCents' | 'capturedCents' | 'voidedCents' | 'refundedCents'
const sumOf = (payments: readonly Payment[], sum: Sum) =>
  payments.reduce((all, payment) => all + payment[sum], 0)

function factsOf(payment: Payment) {
  const { state, authorizedCents, capturedCents, voidedCents, refundedCents, holdUntil } = payment
  const isHeld = capturedCents + voidedCents < authorizedCents
  return [
    { name: words.method, value: methodOf(payment) },
    { name: words.state, value: wordFor(paymentStates, state) },
    { name: words.amount, value: formatDollars(payment.amountCents) },
    ...(capturedCents > 0 ? [{ name: words.captured, value: formatDollars(capturedCents) }] : []),
    ...(refundedCents > 0 ? [{ name: words.refunded, value: formatDollars(refundedCents) }] : []),
    ...(isHeld && holdUntil !== null ? [{ name: words.holdEnds, value: formatDayAndTime(holdUntil) }] : []),
  ]
}

function answersOf(answer: BankAnswer | null) {
  if (answer === null) return []
  const { street, zip, securityCode, decision } = answer
  return [
    { name: words.checks, value: [street, zip, securityCode].map(answerText).join(', ') },
    { name: words.bankCheck, value: bankCheckText(answer) },
    ...(decision === null ? [] : [{ name: words.decision, value: decision }]),
  ]
}

function bankCheckText({ bankCheck, isLiabilityShifted }: BankAnswer): string {
  if (isLiabilityShifted) return words.shifted
  return bankCheck === null ? words.notAsked : words.notConfirmed
}

function methodOf({ type, cardType, lastFour }: Payment): string {
  return lastFour ? `${cardType ?? wordFor(paymentNames, type)} ${lastFour}` : wordFor(paymentNames, type)
}
