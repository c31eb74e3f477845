import { addDays } from '@shop/domain/time/calendar-date'
import { installedOrder } from './installed-order.ts'
import type { Office, Sample } from './office-samples.ts'
import { openToAll } from './slot-claims.ts'

async function withTime({ house }: Office) {
  const shop = await openToAll(house, 'shop')
  return installedOrder(house, shop, addDays(shop.day, 12))
}

/** Those of an order's appointment; `captured` is an order whose money is ours. */
export const appointmentSamples = (
  captured: (office: Office, number: string) => Promise<string>,
): Readonly<Record<string, Sample>> => ({
  'POST /office/orders/{orderNumber}/appointment': async (office) => ({
    path: `/office/orders/${(await withTime(office)).number}/appointment`,
    body: { word: 'tires-in', why: 'The shop called' },
  }),
  'POST /office/orders/{orderNumber}/appointment/refusals': async (office) => ({
    path: `/office/orders/${await captured(office, (await withTime(office)).number)}/appointment/refusals`,
    body: { why: 'Wrong brand, they said' },
  }),
})
