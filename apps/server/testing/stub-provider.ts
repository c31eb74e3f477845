import { endpoint } from '@shop/contracts/platform/endpoint'
import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import * as z from 'zod'
import type { Charge, PaymentProvider } from '../src/payments/index.ts'
import { HttpFailure } from '../src/platform/http/failure.ts'
import { answer } from '../src/platform/http/routes.ts'

export const STUB_TOKEN = 'stub-token-of-a-test'
/** Money is held for it, and nobody says so. */
export const STUB_SILENT_NONCE = 'stub-silent'

const KINDS = ['settled', 'dispute-opened'] as const satisfies PaymentFact['kind'][]

/** An event in words of its own: plain JSON with a token, no signature over a form. */
const postStubEvent = endpoint({
  method: 'POST',
  path: '/webhooks/stub',
  access: 'provider',
  summary: 'Something that happened to money at the stub',
  body: z.object({
    token: z.string(),
    event: z.string(),
    money: z.string(),
    what: z.enum(KINDS),
    cents: z.number().int(),
  }),
  response: z.object({ received: z.literal(true) }),
})

type Hold = Omit<Charge, 'isTaken'> & { state: 'held' | 'taken' | 'let-go' }

/** A second payment provider, with its money in memory: takes Venmo. */
export function stubProvider() {
  const holds: Hold[] = []
  const calls: string[] = []
  const hold = (orderId: string, amountCents: Cents): Hold => {
    const held: Hold = {
      provider: 'stub',
      transactionId: `stub-${orderId}-${holds.length}`,
      amountCents,
      instrument: { type: 'Wallet', lastFour: null },
      orderId,
      createdAt: new Date(),
      state: 'held',
    }
    holds.push(held)
    return held
  }
  const move = (state: Hold['state']) => async (transactionId: string) => {
    calls.push(`${state} ${transactionId}`)
    const found = holds.find((each) => each.transactionId === transactionId)
    if (!found) throw new Error(`The stub holds no ${transactionId}`)
    found.state = state
  }
  const provider: PaymentProvider = {
    name: 'stub',
    takes: ['venmo'],
    authorize: async ({ orderId, amountCents, nonce }) => {
      calls.push(`hold ${orderId}`)
      const held = hold(orderId, amountCents)
      return nonce === STUB_SILENT_NONCE ? { outcome: 'unknown' } : { outcome: 'authorized', ...held }
    },
    findHeld: async (orderId) => {
      calls.push(`look up ${orderId}`)
      return holds.filter((each) => each.orderId === orderId && each.state !== 'let-go')
    },
    chargesSince: async () =>
      holds
        .filter(({ state }) => state !== 'let-go')
        .map(({ state, ...charge }) => ({ ...charge, isTaken: state === 'taken' })),
    capture: move('taken'),
    void: move('let-go'),
    letGo: move('let-go'),
    routes: ({ receive }) => [
      answer(postStubEvent, async ({ body: { token, event, money, what, cents } }) => {
        if (token !== STUB_TOKEN) throw new HttpFailure(403, 'Forbidden', 'Not from the stub')
        const fact = { kind: what, reference: event, amountCents: cents as Cents }
        await receive({
          id: event,
          kind: what,
          facts: [{ transactionId: money, fact }],
          failedDisbursement: null,
        })
        return { received: true as const }
      }),
    ],
  }
  return { provider, holds, calls, hold }
}
