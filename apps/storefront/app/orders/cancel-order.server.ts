import type { Client } from '@shop/contracts/client/client'

export type CancelAnswer =
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'failed' }

export async function cancelOrder(client: Client, orderNumber: string): Promise<CancelAnswer> {
  const cancelled = await client.call('POST /orders/{orderNumber}/cancel', {
    params: { orderNumber },
    body: {},
  })
  if (cancelled.ok) return { outcome: 'cancelled' }
  return cancelled.refusal === 'window-closed'
    ? { outcome: 'refused', message: cancelled.message }
    : { outcome: 'failed' }
}
