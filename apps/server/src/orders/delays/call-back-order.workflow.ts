import { markVoid, selectWaitingLabels } from '../../delivery/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import { registerWorkflow } from '../../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../../platform/workflow/steps.ts'
import type { WorkerShop } from '../../shop.ts'
import { letGo } from '../cancel-order.ts'
import { endHold } from '../holds/hold-store.ts'
import { type ChannelNames, mailOrder } from '../mail-order.ts'
import { findOrderWithProgress, lockOrder, moveOrder } from '../store.ts'
import { callBackOrder, tellOfCancel } from '../workflows.ts'
import { setOutcome } from './delay-store.ts'

const ACTOR = 'workflow:call-back-order'

/**
 * Cancels an order that is late, as long as the carrier gives back all its labels: what the driver has stays on its way.
 * Labels that are booked meanwhile are looked for again.
 */
export function registerCallBackOrder(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(callBackOrder, async (orderId, round) => {
    for (let turn = 1; ; turn++) {
      const labels = await callStep(`find labels ${turn}`, () => labelsOf(shop.db.checkout, orderId))
      const answers: ('voided' | 'already-picked-up')[] = []
      for (const label of labels)
        answers.push(await callStep(`void label ${label}`, () => shop.carrier.voidLabel(label)))
      const end = await transactionStep(shop.db.checkoutPool, `call back ${turn}`, async (tx) => {
        await lockOrder(tx, orderId)
        const found = await selectWaitingLabels(tx, orderId)
        if (found.some(({ trackingNumber }) => !labels.includes(String(trackingNumber)))) return 'more-labels'
        const isOurs = answers.every((answer) => answer === 'voided')
        if (isOurs && (await moveOrder(tx, orderId, 'call-back'))) {
          await markVoid(tx, orderId)
          await endHold(tx, orderId, 'called-off')
          await letGo(tx, shop.workflows, orderId, { actor: ACTOR })
          await setOutcome(tx, { orderId, round }, 'canceled')
          await shop.workflows.enqueue(tx, tellOfCancel, orderId)
          return 'canceled'
        }
        await setOutcome(tx, { orderId, round }, 'left')
        // Some of its tires are on the road, and some have no label any more.
        if (answers.includes('voided'))
          await raiseIncident(tx, { kind: 'order-half-called-back', subject: orderId, detail: { labels } })
        return 'left'
      })
      if (end === 'more-labels') continue
      if (end === 'left') await callStep('mail delay', () => tellOfLeft(shop, channels, { orderId, round }))
      return { end }
    }
  })
}

/** Whoever canceled, or was told that we would, hears that it was too late. */
async function tellOfLeft(
  shop: WorkerShop,
  channels: ChannelNames,
  { orderId, round }: { orderId: string; round: number },
): Promise<void> {
  const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
  if (!order) throw new Error(`No order ${orderId}`)
  await mailOrder(shop, channels, { order, name: `left-${round}-${order.id}` }, async (receipt) => {
    const { renderLeft } = await import('#mail/orders/mail/left')
    return renderLeft(receipt)
  })
}

/** A label that is just being booked is waited for: the step is tried again. */
async function labelsOf(db: Db, orderId: string): Promise<string[]> {
  const found = await selectWaitingLabels(db, orderId)
  return found.map(({ trackingNumber }) => {
    if (trackingNumber === null) throw new Error(`A label of order ${orderId} is being booked`)
    return trackingNumber
  })
}
