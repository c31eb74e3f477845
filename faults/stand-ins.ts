import type { CarrierBehaviour } from '@shop/server/sandbox/carrier/scan-webhooks.ts'
import type { Shipment as Parcel } from '@shop/server/sandbox/carrier/shipment.ts'
import type { Behaviour } from '@shop/server/sandbox/gateway/behaviour.ts'
import type { OrderSums } from '@shop/server/sandbox/gateway/books.ts'
import type { StoredMail } from '@shop/server/sandbox/mail/mailbox.ts'
import type { Ports } from '@shop/tools/ports'

export type Books = {
  transactions: { id: string; orderId: string | null; status: string; amountCents: number }[]
  orders: Record<string, OrderSums>
}
export type { OrderSums, Parcel }

export type StandIns = ReturnType<typeof standIns>

/** The control side of the outside world: what the gateway, the carrier and the mailbox know by themselves. */
export function standIns(ports: Pick<Ports, 'gateway' | 'carrier' | 'mail'>) {
  const [gateway, carrier, mail] = [ports.gateway, ports.carrier, ports.mail].map(
    (port) => `http://127.0.0.1:${port}`,
  )
  return {
    books: () => call<Books>('GET', `${gateway}/sandbox/books`),
    gatewayBehaves: (behaviour: Partial<Behaviour>) =>
      call('POST', `${gateway}/sandbox/behaviour`, behaviour),
    nonces: async (count: number) =>
      (await call<{ nonces: string[] }>('POST', `${gateway}/sandbox/nonces`, { count })).nonces,
    carrierBehaves: (behaviour: Partial<CarrierBehaviour>) =>
      call('POST', `${carrier}/sandbox/behaviour`, behaviour),
    carrierClock: (speed: number) => call('POST', `${carrier}/sandbox/clock`, { speed }),
    parcels: async () =>
      (await call<{ shipments: Parcel[] }>('GET', `${carrier}/sandbox/shipments`)).shipments,
    mails: async () => (await call<{ messages: StoredMail[] }>('GET', `${mail}/messages`)).messages,
  }
}

async function call<T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
