import type { WorkerShop } from '../shop.ts'
import { type ChannelNames, mailOrder } from './mail-order.ts'
import type { AppointmentMessageKind, TakenMessage } from './message-store.ts'
import type { StoredOrder } from './store.ts'

/** Whether what a message says of an appointment isn't so any more: canceled, moved, or its hour is over. */
export function isOutdated(
  { kind, appointmentVersion }: Pick<TakenMessage, 'kind' | 'appointmentVersion'>,
  order: StoredOrder | undefined,
  now: Date,
): boolean {
  if (kind === 'receipt' || !order) return false
  const appointment = order.installation?.appointment
  if (kind === 'tires-in') return order.state === 'cancelled' || appointment?.state === 'canceled'
  if (appointment?.state !== 'booked' || appointment.version !== appointmentVersion) return true
  return kind !== 're-torque' && new Date(appointment.startsAt) <= now
}

/** Tires that are in, an hour that is near, or nuts to be tightened: no file of it is kept. */
export async function mailReminder(
  shop: WorkerShop,
  channels: ChannelNames,
  order: StoredOrder,
  message: Pick<TakenMessage, 'appointmentVersion'> & { readonly kind: AppointmentMessageKind },
): Promise<null> {
  const { kind, appointmentVersion } = message
  const name = `${kind}-${appointmentVersion}-${order.id}`
  await mailOrder(shop, channels, { order, name }, async (receipt, site) => {
    const { renderReminder } = await import('#mail/orders/mail/reminder')
    return renderReminder({ ...receipt, kind, contactUrl: `${site}/contact` })
  })
  return null
}
