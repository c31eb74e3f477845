import { addCents, allocateCents, type Cents } from '../money/cents.ts'

/**
 * Divides a refund among the payments of an order by what each has left to give back, which is how the order was paid. A
 * cent that cannot be divided falls to the earlier one.
 */
export function refundShares<Payment extends { readonly refundableCents: Cents }>(
  amount: Cents,
  payments: readonly Payment[],
): { payment: Payment; amountCents: Cents }[] {
  const left = addCents(...payments.map(({ refundableCents }) => refundableCents))
  if (amount <= 0 || amount > left) throw new RangeError(`Cannot give back ${amount} of ${left} cents`)
  const parts = allocateCents(
    amount,
    payments.map(({ refundableCents }) => refundableCents),
  )
  return payments
    .map((payment, index) => ({ payment, amountCents: parts[index] as Cents }))
    .filter(({ amountCents }) => amountCents > 0)
}
