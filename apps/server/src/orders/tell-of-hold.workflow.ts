import { findEndOfHold, findHoldOfOperation, type TellOfEnd } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep } from '../platform/workflow/steps.ts'
import type { Shop, WorkerShop } from '../shop.ts'
import { type ChannelNames, mailOrder } from './mail-order.ts'
import { findOrderWithProgress } from './store.ts'
import { tellOfEndingHold, tellOfHold } from './workflows.ts'

/** Whoever writes down that no new hold was given has the shopper told, once for each. */
export const holdNotice =
  ({ workflows }: Pick<Shop, 'workflows'>) =>
  (tx: Db, { id }: { id: string }): Promise<void> =>
    workflows.enqueue(tx, tellOfHold, id)

/** Whoever finds that a hold cannot be renewed at all has the shopper told, once for each payment. */
export const endingHoldNotice =
  ({ workflows }: Pick<Shop, 'workflows'>): TellOfEnd =>
  (tx, end) =>
    workflows.enqueue(tx, tellOfEndingHold, end)

interface HoldToTell {
  readonly orderId: string
  readonly amountCents: number
  readonly holdUntil: Date | null
  /** Whoever was asked has said no; false where nobody could be asked. */
  readonly wasDeclined: boolean
}

/** What the shopper must know: how much is not held any more after which day, and that nothing was charged for it. */
export function registerTellOfHold(shop: WorkerShop, channels: ChannelNames): void {
  const tell = (name: string, find: () => Promise<HoldToTell | null>) =>
    callStep('mail hold', async () => {
      const hold = await find()
      const order = hold && (await findOrderWithProgress(shop.db.checkout, { id: hold.orderId }))
      if (!order) throw new Error(`No order for ${name}`)
      await mailOrder(shop, channels, { order, name: `hold-${name}` }, async ({ shopName }, site) => {
        const { renderHoldEnding } = await import('#mail/orders/mail/hold-ending')
        return renderHoldEnding({ order, hold, shopName, contactUrl: `${site}/contact` })
      })
    })
  registerWorkflow(tellOfHold, (operationId) =>
    tell(operationId, async () => {
      const hold = await findHoldOfOperation(shop.db.checkout, operationId)
      return hold && { ...hold, wasDeclined: true }
    }),
  )
  registerWorkflow(tellOfEndingHold, (paymentId, amountCents) =>
    tell(paymentId, async () => {
      const end = await findEndOfHold(shop.db.checkout, paymentId)
      return end && { ...end, amountCents, wasDeclined: false }
    }),
  )
}
