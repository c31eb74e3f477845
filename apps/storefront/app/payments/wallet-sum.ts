import type { WalletSum } from '@shop/contracts/payments/payment-button'
import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_MESSAGES } from '@shop/domain/payments/messages'
import { pricingMessages } from '../pricing/messages.ts'
import { partsOf } from '../pricing/quote-parts.ts'

/** A quote as a wallet's sheet prints it: what credit leaves of it is what the wallet pays. */
export function walletSum(
  quote: Quote,
  said: Pick<WalletSum, 'title' | 'arrives' | 'note'>,
  leftCents: number = quote.totalCents,
): WalletSum {
  const byCredit = quote.totalCents - leftCents
  return {
    ...said,
    lines: [
      { label: pricingMessages.tires, amount: formatDollars(quote.tiresCents), isSaving: false },
      ...partsOf(quote).map(({ label, cents }) => ({
        label,
        amount: cents === 0 ? pricingMessages.free : formatDollars(cents),
        isSaving: cents < 0,
      })),
      ...(byCredit === 0
        ? []
        : [{ label: PAYMENT_MESSAGES.storeCredit, amount: formatDollars(-byCredit), isSaving: true }]),
    ],
    total: formatDollars(leftCents),
  }
}
