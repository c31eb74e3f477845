import { ORDER_LOOKUP_LIMITS } from '@shop/domain/orders/lookup-limits'
import { zipMessage } from '@shop/domain/validation/zip'
import { orderMessages } from './messages.ts'

export type TrackFields = { orderId: string; zip: string }
/** `match` is said of both. */
export type TrackErrors = Partial<Record<keyof TrackFields | 'match', string>>

export function readTrackFields(form: FormData): TrackFields {
  const text = (name: keyof TrackFields) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, ORDER_LOOKUP_LIMITS[name])
  return { orderId: text('orderId'), zip: text('zip') }
}

export function checkTrack({ orderId, zip }: TrackFields): TrackErrors {
  const zipProblem = zipMessage(zip)
  return {
    ...(orderId === '' && { orderId: orderMessages.track.orderIdMissing }),
    ...(zipProblem !== null && { zip: zipProblem }),
  }
}
