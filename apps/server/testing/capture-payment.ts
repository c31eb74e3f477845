import { cents } from '@shop/domain/money/cents'
import { capturePayments } from '../src/payments/index.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** The tires have left, in one parcel: the worker takes the money. */
export async function haveCaptured({ shop }: ShopUnderTest, orderId: string): Promise<void> {
  const parcel = { id: orderId, hasLeft: true, goodsCents: cents(1) }
  await inTransaction(shop.db.checkoutPool, (tx) => capturePayments(tx, shop, orderId, [parcel]))
}
