import type { Break } from './breaks.ts'

const STORE = 'apps/storefront/app'
const SERVER = 'apps/server/src'
const GATEWAY = 'apps/server/sandbox/gateway'
const BRAINTREE = `${SERVER}/payments/braintree`
const BANK_CHECK = `${SERVER}/checkout/bank-check.test.ts`

/** What happens when the bank of a card is asked who pays. */
export const bankCheckBreaks: readonly Break[] = [
  {
    rows: 'PAY-350',
    file: `${GATEWAY}/three-d-secure.ts`,
    from: "const isPassed = isRight && bankCheckOf(asked.card.number) === 'asks'",
    to: 'const isPassed = isRight',
    test: `${GATEWAY}/three-d-secure.test.ts`,
  },
  {
    rows: 'PAY-351',
    file: `${BRAINTREE}/braintree-bank-check.ts`,
    from: 'transaction?.processorResponseCode === AUTHENTICATION_REQUIRED',
    to: 'false',
    test: BANK_CHECK,
  },
  {
    rows: 'PAY-352',
    file: `${BRAINTREE}/braintree-bank-check.ts`,
    from: '{ threeDSecure: { required: true } }',
    to: '{}',
    test: BANK_CHECK,
  },
  {
    rows: 'PAY-352',
    file: 'packages/domain/src/payments/needs-bank-check.ts',
    from: "sale.paymentType === 'credit' && ",
    to: '',
    test: 'packages/domain/src/payments/needs-bank-check.test.ts',
  },
  {
    rows: 'PAY-353',
    file: `${BRAINTREE}/braintree-bank-check.ts`,
    from: 'said?.liabilityShifted ?? null',
    to: 'null',
    test: BANK_CHECK,
  },
  {
    rows: 'PAY-354',
    file: `${STORE}/payments/bank-check-frame.tsx`,
    from: 'event.origin !== origin || ',
    to: '',
    test: `${STORE}/payments/bank-check-frame.test.tsx`,
  },
  {
    rows: 'PAY-355 PAY-351',
    file: `${STORE}/checkout/use-bank-check.ts`,
    from: 'onPassed({ ...asking.order, nonce })',
    to: 'onPassed(asking.order)',
    test: `${STORE}/checkout/use-bank-check.test.tsx`,
  },
  {
    rows: 'PAY-356',
    file: `${STORE}/checkout/use-bank-check.ts`,
    from: 'onEnded(words.ended[end])',
    to: 'onEnded(words.ended.failed)',
    test: `${STORE}/checkout/use-bank-check.test.tsx`,
  },
  {
    rows: 'PAY-357',
    file: `${STORE}/payments/bank-check-frame.tsx`,
    from: 'if (tries === SDK_RETRIES) return',
    to: 'return',
    test: `${STORE}/payments/bank-check-frame.test.tsx`,
  },
  {
    rows: 'PAY-358',
    file: `${STORE}/checkout/use-bank-check.ts`,
    from: 'wasPassed.current ? words.ended.refused : message',
    to: 'message',
    test: `${STORE}/checkout/use-bank-check.test.tsx`,
  },
  {
    rows: 'API-061 PAY-035',
    file: `${BRAINTREE}/braintree-routes.ts`,
    from: 'return { clientToken: await braintree.clientToken() }',
    to: 'return { clientToken: String(await braintree.clientToken()).slice(1) }',
    test: `${BRAINTREE}/client-token-call.test.ts`,
  },
]
