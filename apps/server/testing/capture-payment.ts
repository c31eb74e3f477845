import { capturePayment } from '../src/orders/workflows.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** The tires have left: the worker takes the money. */
export async function haveCaptured({ shop }: ShopUnderTest, orderId: string): Promise<void> {
  await inTransaction(shop.db.checkoutPool, (tx) => shop.workflows.enqueue(tx, capturePayment, orderId))
}
