import type { CreditRequest } from '@shop/contracts/payments/credit'
import { formatDollars } from '@shop/domain/money/format-dollars'
import type { KindWords } from '../approvals/kinds.ts'
import { messages } from './messages.ts'

const words = messages.credit

/** How store credit above somebody's limit is shown at the desk of approvals. */
export const creditWords: KindWords = {
  name: () => words.name,
  title: ({ input }) => {
    const { amountInCents, orderNumber } = input as CreditRequest
    return words.title(formatDollars(amountInCents), orderNumber)
  },
  change: words.change,
  facts: ({ input }) => {
    const { amountInCents, orderNumber, kind } = input as CreditRequest
    return [
      { name: words.order, value: orderNumber },
      { name: words.amount, value: formatDollars(amountInCents) },
      { name: words.reason, value: words.reasons[kind] },
    ]
  },
}
