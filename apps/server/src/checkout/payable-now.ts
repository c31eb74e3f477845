import type { PaymentBuyer } from '@shop/domain/payments/payment-options'
import type { Shop } from '../shop.ts'

/** What the shop has somebody for, and what can be paid with at this moment: not with who does not answer. */
export function payableNow({ payments }: Pick<Shop, 'payments'>): Pick<PaymentBuyer, 'taken' | 'payable'> {
  return {
    taken: payments.all.flatMap(({ takes }) => takes),
    payable: payments.all.filter((provider) => provider.isThere()).flatMap(({ takes }) => takes),
  }
}
