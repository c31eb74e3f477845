import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button-link'
import { paths } from '../paths.ts'
import { lenderMessages } from './lender-messages.ts'
import styles from './lender-return.module.css'
import type { LenderReturn, RefusedAttempt } from './load-return.server.ts'

const words = lenderMessages.refused

type LenderRefusedProps = Pick<Extract<LenderReturn, { stage: 'refused' }>, 'attempt' | 'options'>

/** No order came of it: what happened, that nothing was charged, and how to go on. */
export function LenderRefused({ attempt, options }: LenderRefusedProps) {
  const lender = PAYMENT_LABELS[attempt.paymentType]
  const again = options.find(({ type, reason }) => type === attempt.paymentType && reason === null)
  return (
    <>
      <h1 className="type-h1">{titleOf(attempt, lender)}</h1>
      <p className={styles.lead}>{textOf(attempt)}</p>
      {attempt.refusal === 'lender-expired' && (
        <div className={styles.note}>
          <Banner tone="ok">
            <b>{words.notCharged}</b>
            <br />
            {words.late(lender)}
          </Banner>
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="brand" size="lg" full href={paths.checkoutPayments()}>
          {words.seeAll}
        </ButtonLink>
        {again && (
          <ButtonLink variant="line" size="lg" full href={paths.checkoutPayment(again.type)}>
            {words.tryAgain(lender, formatDollars(again.leftInCents))}
          </ButtonLink>
        )}
      </div>
      {again && <DiscountNote option={again} />}
    </>
  )
}

function DiscountNote({ option }: { option: PaymentOption }) {
  if (option.discountInCents === 0) return null
  return <p className={styles.discount}>{words.discount(option.label, option.discountInPercentage)}</p>
}

type LendersWord = keyof typeof words.titles
const isLendersWord = (refusal: string): refusal is LendersWord => refusal in words.titles

function titleOf({ refusal }: RefusedAttempt, lender: string): string {
  return isLendersWord(refusal) ? words.titles[refusal](lender) : words.otherTitle
}

/** What is not the lender's is said in the server's words. */
function textOf({ refusal, message }: RefusedAttempt): string {
  return isLendersWord(refusal) ? words.texts[refusal] : message
}
