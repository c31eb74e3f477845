import type { Client } from '@shop/contracts/client/client'
import type { CalendarFile } from '@shop/contracts/orders/orders'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { TrackFields } from './track-fields.ts'

/** As an order is found (`findOrder`); null where there is none, or no time in it. */
export async function findCalendarFile(
  client: Client,
  orderId: string,
  given: TrackFields | null,
): Promise<CalendarFile | null> {
  const orderNumber = parseOrderNumber(orderId)
  if (orderNumber === null) return null
  const own = await client.call('GET /orders/{orderNumber}/calendar', { params: { orderNumber } })
  if (own.ok) return own.data.calendarFile
  if (given === null || parseOrderNumber(given.orderId) !== orderNumber) return null
  const found = await client.call('POST /orders/lookup/calendar', { body: given })
  return found.ok ? found.data.calendarFile : null
}
