import type { CarrierBehaviour } from '@shop/server/sandbox/carrier/scan-webhooks.ts'
import type { Shipment as Parcel } from '@shop/server/sandbox/carrier/shipment.ts'
import type { Behaviour } from '@shop/server/sandbox/gateway/behaviour.ts'
import type { OrderSums } from '@shop/server/sandbox/gateway/sums-by-order.ts'
import type { Behaviour as LenderBehaviour } from '@shop/server/sandbox/lenders/behaviour.ts'
import type { OrderSums as LenderSums } from '@shop/server/sandbox/lenders/books.ts'
import type { StoredMail } from '@shop/server/sandbox/mail/mailbox.ts'
import type { Trouble } from '@shop/server/sandbox/trouble.ts'
import type { Ports } from '@shop/tools/ports'

export type Books = {
  transactions: { id: string; orderId: string | null; status: string; amountCents: number }[]
  orders: Record<string, OrderSums>
}
export type { OrderSums, Parcel }
export type TroubleKind = Trouble['kind']

export type StandIns = ReturnType<typeof standIns>

/** The control side of the outside world: what gateway, lenders, carrier and mailbox know by themselves. */
export function standIns(
  ports: Pick<Ports, 'gateway' | 'carrier' | 'mail' | 'lenders' | 'tax' | 'addresses'>,
) {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const [gateway, carrier, mail, lenders] = [ports.gateway, ports.carrier, ports.mail, ports.lenders].map(at)
  return {
    books: () => call<Books>('GET', `${gateway}/sandbox/books`),
    /** What each order cost its buyer, wherever it was paid. */
    charges: async (): Promise<Record<string, OrderSums>> => {
      const [theirs, lent] = await Promise.all([
        call<Books>('GET', `${gateway}/sandbox/books`),
        call<{ orders: Record<string, LenderSums> }>('GET', `${lenders}/sandbox/books`),
      ])
      return sumsOf(theirs.orders, lent.orders)
    },
    gatewayBehaves: (behaviour: Partial<Behaviour>) =>
      call('POST', `${gateway}/sandbox/behaviour`, behaviour),
    lendersBehave: (behaviour: Partial<LenderBehaviour>) =>
      call('POST', `${lenders}/sandbox/behaviour`, behaviour),
    /** The nightly batch, for one order. */
    settle: (orderId: string) => call('POST', `${gateway}/sandbox/settle`, { orderId }),
    makeTrouble: async (who: keyof typeof ports, trouble: Pick<Trouble, 'kind'> & Partial<Trouble>) => {
      await call('POST', `${at(ports[who])}/sandbox/trouble`, trouble)
    },
    /** Of a stand-in that speaks for several, for all of them. */
    endTrouble: async (who: keyof typeof ports) => {
      await call('DELETE', `${at(ports[who])}/sandbox/trouble`)
    },
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

/** Who was charged by the gateway and lent the same by a lender has paid twice. */
export function sumsOf(
  atGateway: Record<string, OrderSums>,
  atLenders: Record<string, LenderSums>,
): Record<string, OrderSums> {
  const sums = { ...atGateway }
  for (const [orderId, { holds, ...lent }] of Object.entries(atLenders)) {
    const known = sums[orderId] ?? { charges: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }
    sums[orderId] = {
      charges: known.charges + holds,
      heldCents: known.heldCents + lent.heldCents,
      capturedCents: known.capturedCents + lent.capturedCents,
      refundedCents: known.refundedCents + lent.refundedCents,
    }
  }
  return sums
}

async function call<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<T> {
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
