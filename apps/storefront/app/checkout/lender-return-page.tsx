import type { SiteCart } from '@shop/contracts/cart/cart'
import { classNames } from '@shop/ui/class-names'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showCart } from '../cart/cart-cache.ts'
import { paths } from '../paths.ts'
import { AwaitingLender } from './awaiting-lender.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { lenderMessages } from './lender-messages.ts'
import { LenderRefused } from './lender-refused.tsx'
import styles from './lender-return.module.css'
import type { LenderReturn } from './load-return.server.ts'
import { OrderProcessing } from './order-processing.tsx'
import type { Outcome } from './place-order.ts'
import { standingOf, useFollowAttempt } from './use-follow-attempt.ts'
import { useSettledAttempt } from './use-settled-attempt.ts'

/** Back from the lender: waited for, placed, or not to be had. */
export function LenderReturnPage({ returned }: { returned: LenderReturn }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useSettledAttempt(returned.stage === 'refused', returned.attemptId)
  const onNews = async (asked: Outcome) => {
    if (asked.outcome !== 'placed') return revalidate()
    await navigate(paths.orderConfirmation(asked.orderNumber), { replace: true })
    await showCart(null)
  }
  const asksLender = returned.stage === 'away' && returned.isSaid && !returned.attempt.isApproved
  useFollowAttempt(returned.attemptId, shownStanding(returned), onNews, asksLender)
  switch (returned.stage) {
    case 'processing':
      return (
        <>
          <AskAgain />
          <OrderProcessing />
        </>
      )
    case 'away':
      return (
        <InCheckout cart={returned.cart} isLocked>
          <AskAgain />
          <AwaitingLender {...returned} tireCount={returned.cart?.itemCount ?? null} />
        </InCheckout>
      )
    case 'refused':
      return (
        <InCheckout cart={returned.cart}>
          <LenderRefused attempt={returned.attempt} options={returned.options} />
        </InCheckout>
      )
  }
}

function shownStanding(returned: LenderReturn): string | null {
  if (returned.stage === 'refused') return null
  return returned.stage === 'away' ? standingOf(returned.attempt) : 'processing'
}

type InCheckoutProps = { cart: SiteCart | null; isLocked?: boolean; children: ReactNode }

/** Beside what is bought, while that is still a cart. */
function InCheckout({ cart, isLocked = false, children }: InCheckoutProps) {
  if (cart === null) return <div className={classNames('wrap', styles.alone)}>{children}</div>
  return (
    <CheckoutPage cart={cart} isLocked={isLocked} assurance={lenderMessages.notTwice}>
      {children}
    </CheckoutPage>
  )
}

/** Without script the page asks by loading once more. */
function AskAgain() {
  return (
    <noscript>
      <meta httpEquiv="refresh" content="5" />
    </noscript>
  )
}
