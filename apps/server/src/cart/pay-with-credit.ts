import { cents } from '@shop/domain/money/cents'
import { splitTenders, type TenderSplit } from '@shop/domain/payments/tenders'
import type { CartHead } from './head-store.ts'

type CreditOfCart = CartHead['credits'][number]

/** How a total of the cart is paid with the credit that was chosen for it. */
export function payWithCredit(
  { credits }: Pick<CartHead, 'credits'>,
  totalCents: number,
): TenderSplit<CreditOfCart> {
  return splitTenders(
    cents(totalCents),
    credits.filter(({ isUsed }) => isUsed),
  )
}
