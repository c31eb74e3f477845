import { isRedirect, type PaymentType } from '@shop/domain/payments/payment-type'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { frameMessages } from './frame-messages.ts'
import styles from './order-terms.module.css'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.payment

/** What whoever presses the button agrees to. */
export function OrderTerms({ chosen }: { chosen: PaymentType }) {
  const terms = useGlobals()?.terms
  return (
    <p className={styles.terms}>
      {isRedirect(chosen) ? words.agreeByContinuing : words.agreeTo}
      <Link className="link" href={paths.termsOfSale()} target="_blank">
        {words.terms}
        <span className="visually-hidden"> {frameMessages.newTab}</span>
      </Link>
      {terms && words.cancelFree(terms.cancelMinutes)}
    </p>
  )
}
