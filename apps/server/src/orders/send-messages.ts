import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { databaseNow } from '../platform/clock.ts'
import { inTransaction, pipelined } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { recordEvents } from '../platform/events/record-event.ts'
import { resolveIncident } from '../platform/events/resolve-incident.ts'
import { underRequest } from '../platform/observe/request-id.ts'
import { registerRound } from '../platform/workflow/rounds.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { WorkerShop } from '../shop.ts'
import type { ChannelNames } from './mail-order.ts'
import { isOutdated, mailReminder } from './mail-reminder.ts'
import {
  dropMessages,
  findHeldUpMessagesWithIncident,
  markSent,
  markUnsent,
  type TakenMessage,
  takeMessages,
} from './message-store.ts'
import { mailReceipt } from './send-receipt.workflow.ts'
import { findOrdersWithProgress, type StoredOrder } from './store.ts'

/** As many as are tried within the time for which they are taken, over five connections of which each is silent for 5 s. */
const AT_A_TIME = 25
const HELD_UP_MINUTES = 10
const UNSENT: IncidentKind = 'messages-unsent'

/**
 * Sends what is owed to customers. A mail that was sent by a worker which then died is sent again, under the same id:
 * mailboxes fold the two.
 */
export function registerSendMessages(shop: WorkerShop, channels: ChannelNames): void {
  registerRound('messages', () => sendMessages(shop, channels))

  registerSweep('messages held up', async (tx) => {
    const { count, fault, isTold } = await findHeldUpMessagesWithIncident(tx, {
      minutes: HELD_UP_MINUTES,
      incident: UNSENT,
    })
    if (count > 0 && !isTold)
      await raiseIncident(tx, { kind: UNSENT, subject: 'mail', detail: { count, fault } })
    if (count === 0 && isTold) await resolveIncident(tx, { kind: UNSENT, subject: 'mail' })
  })
}

/** One batch; true when there may be more. */
export async function sendMessages(shop: WorkerShop, channels: ChannelNames): Promise<boolean> {
  const taken = await takeMessages(shop.db.checkout, AT_A_TIME)
  if (taken.length === 0) return false
  const orders = await findOrdersWithProgress(
    shop.db.checkout,
    taken.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const now = await databaseNow(shop.db.checkout)
  const [outdated, wanted] = partition(taken, (message) =>
    isOutdated(message, byId.get(message.orderId), now),
  )
  if (outdated.length > 0) await dropMessages(shop.db.checkout, outdated)
  const ends = await Promise.all(
    wanted.map((message) => send(shop, channels, message, byId.get(message.orderId))),
  )
  const sent = ends.filter((end) => end.fault === null)
  const unsent = ends.filter((end) => end.fault !== null)
  if (sent.length > 0) {
    await inTransaction(shop.db.checkoutPool, (tx) =>
      pipelined([
        markSent(
          tx,
          sent.map(({ message }) => message),
        ),
        recordEvents(
          tx,
          'receipt-sent',
          sent.flatMap(({ message, file }) => (file === null ? [] : [{ orderId: message.orderId, file }])),
        ),
      ]),
    )
  }
  for (const { message, fault } of unsent) {
    shop.log.warn({ err: fault, order: message.orderId, message: message.kind }, 'message not sent')
    await markUnsent(shop.db.checkout, message, String(fault))
  }
  return taken.length === AT_A_TIME && unsent.length === 0
}

async function send(
  shop: WorkerShop,
  channels: ChannelNames,
  message: TakenMessage,
  order: StoredOrder | undefined,
): Promise<{ message: TakenMessage; file: string | null; fault: unknown }> {
  try {
    if (!order) throw new Error(`No order ${message.orderId}`)
    const { kind, requestId } = message
    const mail = () =>
      kind === 'receipt'
        ? mailReceipt(shop, channels, order)
        : mailReminder(shop, channels, order, { ...message, kind })
    const file = await (requestId === null ? mail() : underRequest(requestId, mail))
    shop.log.info({ order: order.id, message: kind, requestId }, 'message sent')
    return { message, file, fault: null }
  } catch (fault) {
    return { message, file: null, fault: fault ?? 'unknown' }
  }
}

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))]
}
