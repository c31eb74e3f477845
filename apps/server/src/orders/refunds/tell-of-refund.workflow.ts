import { refundFor } from '@shop/domain/pricing/refund-split'
import { selectOperationsOfOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { registerWorkflow } from '../../platform/workflow/register-workflow.ts'
import { callStep } from '../../platform/workflow/steps.ts'
import { returnOf } from '../../pricing/index.ts'
import type { Shop, WorkerShop } from '../../shop.ts'
import type { RefundNotice } from '../mail/refund.tsx'
import { type ChannelNames, mailOrder } from '../mail-order.ts'
import { findOrderWithProgress, type StoredOrder } from '../store.ts'
import { tellOfRefund } from '../workflows.ts'
import { causeOf, tiresOf } from './give-refund.ts'
import { selectRefunds } from './refund-store.ts'

/** Whoever finishes the last part of a refund has it told, once: its work is named by order and cause. */
export const orderRefundNotice =
  ({ workflows }: Pick<Shop, 'workflows'>) =>
  async (tx: Db, { orderId, cause }: { orderId: string; cause: string }): Promise<void> => {
    const parts = await partsOf(tx, orderId, cause)
    if (parts.every(({ state }) => state === 'done'))
      await workflows.enqueue(tx, tellOfRefund, { orderId, cause })
  }

/** The shopper first: whoever files the tax may be away for a while. */
export function registerTellOfRefund(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(tellOfRefund, async (orderId, cause) => {
    const refundOf = async () => {
      const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
      if (!order) throw new Error(`No order ${orderId}`)
      const parts = await partsOf(shop.db.checkout, orderId, cause)
      return { order, parts, amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0) }
    }
    await callStep('mail refund', async () => {
      const { order, parts, amountCents } = await refundOf()
      await mailRefund(shop, channels, { order, parts, amountCents, cause })
    })
    if (shop.tax.knows === 'state') return
    await callStep('file return', async () => {
      const { order, amountCents } = await refundOf()
      await shop.tax.fileReturn({
        code: `${orderId}:${cause}`,
        place: { zip: order.zip, state: order.region },
        ...returnOf(order.quote, { amountCents, items: await itemsOf(shop.db.checkout, order, cause) }),
      })
    })
  })
}

async function partsOf(db: Db, orderId: string, cause: string) {
  const operations = await selectOperationsOfOrder(db, orderId)
  return operations.filter((operation) => operation.kind === 'refund' && operation.cause === cause)
}

/** What was paid for the tires of a refund; null where an amount was given back. */
async function itemsOf(db: Db, order: StoredOrder, cause: string) {
  const refunds = await selectRefunds(db, order.id)
  const place = refunds.findIndex(({ id }) => causeOf(id) === cause)
  const tires = refunds[place]?.tires ?? {}
  if (Object.keys(tires).length === 0) return null
  return refundFor(order.quote, tires, tiresOf(refunds.slice(0, place))).items
}

async function mailRefund(
  shop: WorkerShop,
  channels: ChannelNames,
  {
    order,
    parts,
    amountCents,
    cause,
  }: Pick<RefundNotice, 'order' | 'parts' | 'amountCents'> & { cause: string },
): Promise<void> {
  const name = `refund-${order.id}-${cause.replaceAll(':', '-')}`
  await mailOrder(shop, channels, { order, name }, async (receipt) => {
    const { renderRefund } = await import('#mail/orders/mail/refund')
    return renderRefund({ ...receipt, parts, amountCents })
  })
}
