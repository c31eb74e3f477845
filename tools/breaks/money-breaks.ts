import type { Break } from './breaks.ts'

const PAYMENTS = 'apps/server/src/payments'
const RENEWALS = `${PAYMENTS}/renew-holds.test.ts`

/** Of holds that are made anew, and of money that is moved in parts. */
export const moneyBreaks: readonly Break[] = [
  {
    rows: 'PAY-411',
    file: `${PAYMENTS}/lenders/lender-client.ts`,
    from: 'answer.status >= 500 || body === undefined',
    to: 'answer.status >= 500',
    test: `${PAYMENTS}/lenders/unkind-lenders.test.ts`,
  },
  {
    rows: 'PAY-410',
    file: `${PAYMENTS}/braintree/braintree-provider.ts`,
    from: "typeof answer?.clientToken !== 'string' || answer.clientToken === ''",
    to: 'answer === undefined',
    test: `${PAYMENTS}/braintree/nonsense.test.ts`,
  },
  {
    rows: 'PAY-390',
    file: `${PAYMENTS}/credit/give-credit.ts`,
    from: '(await creditGivenAlone(tx, orderId, staff.id)) + amountCents',
    to: 'amountCents',
    test: `${PAYMENTS}/credit/give-credit.test.ts`,
  },
  {
    rows: 'PAY-390',
    file: `${PAYMENTS}/credit/give-credit.ts`,
    from: '  await lockMoneyOfOrder(tx, orderId)\n',
    to: '',
    test: `${PAYMENTS}/credit/give-credit.test.ts`,
  },
  {
    rows: 'PAY-370',
    file: `${PAYMENTS}/record-renewal.ts`,
    from: 'cents(held - amountCents)',
    to: 'cents(0)',
    test: RENEWALS,
  },
  {
    rows: 'PAY-371',
    file: `${PAYMENTS}/ask-for-hold.ts`,
    from: 'if (!mayBeSent) return foundAnew(provider, operation)',
    to: '',
    test: RENEWALS,
  },
  {
    rows: 'PAY-371',
    file: `${PAYMENTS}/renewal-store.ts`,
    from: ".where('state', '<>', 'done')",
    to: ".where('state', 'in', ['wanted', 'asked', 'unknown'])",
    test: RENEWALS,
  },
  {
    rows: 'PAY-371',
    file: `${PAYMENTS}/carry-out-operation.ts`,
    from: "if (end === 'stray') await provider.letGo(authorization.transactionId)",
    to: 'void end',
    test: RENEWALS,
  },
  {
    rows: 'PAY-372',
    file: `${PAYMENTS}/record-renewal.ts`,
    from: 'const isNeeded = held >= amountCents',
    to: 'const isNeeded = held >= 0',
    test: RENEWALS,
  },
  {
    rows: 'PAY-372',
    file: 'packages/domain/src/orders/ledger.ts',
    from: 'captureEntries(capturedCents, earnings, beforeCents)',
    to: 'captureEntries(capturedCents, earnings, cents(0))',
    test: 'packages/domain/src/payments/payment-amounts.test.ts',
  },
  {
    rows: 'PAY-373',
    file: `${PAYMENTS}/carry-out-operation.ts`,
    from: "if (told === 'told') await listeners.holdRefused(tx, operation)",
    to: 'void told',
    test: RENEWALS,
  },
  {
    rows: 'PAY-376',
    file: 'apps/server/src/checkout/authorize-payment.ts',
    from: "return paymentType === 'credit' ? 'keep' : undefined",
    to: 'return undefined',
    test: RENEWALS,
  },
  {
    rows: 'PAY-217',
    file: `${PAYMENTS}/braintree/braintree-parts.ts`,
    from: ', shares: made.map(shareOf)',
    to: '',
    test: `${PAYMENTS}/braintree/parts-of-accounts.test.ts`,
  },
  {
    rows: 'PAY-030',
    file: `${PAYMENTS}/lenders/synchrony.ts`,
    from: 'lastFour: body.account_last_four ?? null',
    to: 'lastFour: null',
    test: `${PAYMENTS}/lenders/lenders.test.ts`,
  },
  {
    rows: 'PAY-391',
    file: 'apps/server/sandbox/gateway/sums-by-order.ts',
    from: 'return above ? saleOf(known, above) : transaction',
    to: 'return transaction ?? above',
    test: 'apps/server/sandbox/gateway/gateway.test.ts',
  },
  {
    rows: 'SALE-022',
    file: 'faults/told.ts',
    from: "word !== 'done' && !refusals.includes(word)",
    to: "word !== 'done' && refusals.length === 0",
    test: 'faults/told.test.ts',
  },
]
