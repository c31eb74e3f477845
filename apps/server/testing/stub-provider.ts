import { endpoint } from '@shop/contracts/platform/endpoint'
import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import * as z from 'zod'
import type { Charge, Move, MoveAnswer, PaymentProvider } from '../src/payments/payment-provider.ts'
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

type Hold = Omit<Charge, 'isTaken'> & {
  state: 'held' | 'taken' | 'let-go'
  capturedCents: number
  refundedCents: number
}

/** A second payment provider, with its money in memory: takes Venmo, captures often and knows a repeat by its key. */
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
      capturedCents: 0,
      refundedCents: 0,
    }
    holds.push(held)
    return held
  }
  const moved = new Map<string, string>()
  /** Answers of moves that are still to be lost. */
  const lost: ('before' | 'after')[] = []
  const found = (transactionId: string): Hold => {
    const hold = holds.find((each) => each.transactionId === transactionId)
    if (!hold) throw new Error(`The stub holds no ${transactionId}`)
    return hold
  }
  const move =
    (kind: string, change: (hold: Hold, amount: number) => MoveAnswer['outcome']) =>
    async ({ operationId, transactionId, amountCents }: Move): Promise<MoveAnswer> => {
      calls.push(`${kind} ${transactionId}`)
      const loses = lost.shift()
      if (loses === 'before') return { outcome: 'unknown' }
      const known = moved.get(operationId)
      const outcome = known ? 'done' : change(found(transactionId), amountCents)
      if (outcome === 'done') moved.set(operationId, `${kind}-${operationId}`)
      if (loses === 'after') return { outcome: 'unknown' }
      if (outcome === 'done') return { outcome, reference: `${kind}-${operationId}` }
      return outcome === 'refused' ? { outcome, reason: `The stub refuses the ${kind}` } : { outcome }
    }
  const provider: PaymentProvider = {
    name: 'stub',
    takes: ['venmo'],
    lender: null,
    lists: true,
    isThere: () => true,
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
        .map(({ state, capturedCents, refundedCents, ...charge }) => ({
          ...charge,
          isTaken: state === 'taken',
        })),
    can: () => ({
      captures: 'often',
      capturesPart: true,
      renews: 'never',
      holdDays: 29,
      lostCalls: 'repeat',
      refundsBeforeSettlement: true,
    }),
    capture: move('capture', (hold, amount) => {
      if (hold.state === 'let-go' || hold.capturedCents + amount > hold.amountCents) return 'refused'
      hold.state = 'taken'
      hold.capturedCents += amount
      return 'done'
    }),
    void: move('void', (hold) => {
      if (hold.capturedCents === hold.amountCents) return 'taken'
      if (hold.capturedCents === 0) hold.state = 'let-go'
      return 'done'
    }),
    refund: move('refund', (hold, amount) => {
      if (hold.refundedCents + amount > hold.capturedCents) return 'refused'
      hold.refundedCents += amount
      return 'done'
    }),
    findMove: async (kind, { operationId }) =>
      moved.has(operationId)
        ? { outcome: 'done', reference: `${kind}-${operationId}` }
        : { outcome: 'not-sent' },
    letGo: async (transactionId) => {
      calls.push(`let-go ${transactionId}`)
      found(transactionId).state = 'let-go'
    },
    settlements: null,
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
  return { provider, holds, calls, hold, lost }
}
