import type { Break } from './breaks.ts'

const CHECKOUT = 'apps/storefront/app/checkout'
const PAYMENTS = 'apps/storefront/app/payments'
const GATEWAY = 'apps/server/sandbox/gateway'

/** What fast checkout asks, fills in and hands over. */
export const fastCheckoutBreaks: readonly Break[] = [
  {
    rows: 'PAY-042',
    file: 'packages/domain/src/checkout/fast-checkout.ts',
    from: "chosenPaymentType !== 'credit' && ",
    to: '',
    test: 'packages/domain/src/checkout/fast-checkout.test.ts',
  },
  {
    rows: 'PAY-400',
    file: 'apps/server/src/cart/show-cart.ts',
    from: 'chosenPaymentType: head.paymentType,',
    to: 'chosenPaymentType: paymentTypeOf(head),',
    test: 'apps/server/src/checkout/payment-options.test.ts',
  },
  {
    rows: 'PAY-402',
    file: `${GATEWAY}/fast-checkout.ts`,
    from: 'asked.codesLeft = isRight ? 0 : asked.codesLeft - 1',
    to: 'asked.codesLeft = isRight ? 0 : asked.codesLeft',
    test: `${GATEWAY}/fast-checkout.test.ts`,
  },
  {
    rows: 'PAY-404',
    file: `${PAYMENTS}/hosted-fast-checkout.tsx`,
    from: 'event.origin !== origin || ',
    to: '',
    test: `${PAYMENTS}/hosted-fast-checkout.test.tsx`,
  },
  {
    rows: 'PAY-405',
    file: `${CHECKOUT}/fill-from-profile.ts`,
    from: 'return agrees ? names',
    to: 'return agrees || true ? names',
    test: `${CHECKOUT}/fill-from-profile.test.ts`,
  },
  {
    rows: 'PAY-408',
    file: `${CHECKOUT}/use-order-here.ts`,
    from: "payment.chosen === 'credit' && usesUp(refusal)",
    to: 'false',
    test: `${CHECKOUT}/fast-card.test.tsx`,
  },
]
