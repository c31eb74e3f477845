import type { OperationKind } from '@shop/domain/payments/payment-amounts'
import type {
  Authorization,
  ExtendAnswer,
  Move,
  MoveAnswer,
  PaymentAbilities,
  PaymentProvider,
  Sale,
} from '../../src/payments/payment-provider.ts'

export const MONEY_PLANTS = [
  'capture-after-cancel',
  'capture-undone',
  'refund-twice',
  'authorize-twice',
] as const
export const PLANTS = [...MONEY_PLANTS, 'stock-twice'] as const
/** A fault on purpose, which the judge must find. */
export type Plant = (typeof PLANTS)[number]

/** What the bank has booked for one payment; each move as often as it was booked. */
export interface Account {
  readonly authorizedCents: number
  capturedCents: number
  isVoided: boolean
  refundedCents: number
  readonly booked: Map<string, number>
}

/** What it still holds of a payment. */
export function heldAtBank(
  { authorizedCents, capturedCents, isVoided }: Account,
  { captures }: Pick<PaymentAbilities, 'captures'>,
): number {
  const isOver = isVoided || (captures === 'once' && capturedCents > 0)
  return isOver ? 0 : authorizedCents - capturedCents
}

/** Thrown where a process dies between a call and what it would have written down. */
class Crash extends Error {}

/**
 * A provider whose books are the judge's. It knows a repeat by its key or shows each move in a look-up; until `heal` its
 * answers get lost, before or after they are booked, and whoever asks may die at either moment.
 */
export function pretendBank(random: () => number, plant: Plant | null) {
  const accounts = new Map<string, Account>()
  const captures = random() < 0.5 ? 'once' : 'often'
  const abilities: PaymentAbilities = {
    captures,
    capturesPart: true,
    renews: captures === 'once' ? 'authorize' : 'extend',
    holdDays: 7,
    lostCalls: random() < 0.5 ? 'repeat' : { lookUpForMs: 0 },
    refundsBeforeSettlement: true,
  }
  let isUnkind = true
  let lost = 0

  const found = (id: string): Account => {
    const account = accounts.get(id)
    if (!account) throw new Error(`The bank has no ${id}`)
    return account
  }

  const book = (kind: OperationKind, { operationId, transactionId, amountCents }: Move): MoveAnswer => {
    const account = found(transactionId)
    const done: MoveAnswer = { outcome: 'done', reference: `${kind}-${operationId}` }
    const refused: MoveAnswer = { outcome: 'refused', reason: `No ${kind}` }
    const forgets = plant === 'refund-twice' && kind === 'refund'
    if (account.booked.has(operationId) && !forgets) {
      return plant === 'capture-undone' && kind === 'capture' ? refused : done
    }
    switch (kind) {
      case 'capture': {
        const isOver = abilities.captures === 'once' && account.capturedCents > 0
        if (account.isVoided || isOver) return refused
        if (account.capturedCents + amountCents > account.authorizedCents) return refused
        account.capturedCents += amountCents
        break
      }
      case 'void':
        if (account.capturedCents > 0 && abilities.captures === 'once') return { outcome: 'taken' }
        account.isVoided = true
        break
      case 'refund':
        if (account.refundedCents + amountCents > account.capturedCents) return refused
        account.refundedCents += amountCents
        break
    }
    account.booked.set(operationId, (account.booked.get(operationId) ?? 0) + 1)
    return done
  }

  const unkindly =
    <Asked, Answer>(act: (asked: Asked) => Answer) =>
    async (asked: Asked) => {
      const fate = isUnkind ? random() : 1
      if (fate < 0.4) lost += 1
      if (fate < 0.1) throw new Crash('before the call')
      if (fate < 0.2) return { outcome: 'unknown' } as const
      const answer = act(asked)
      if (fate < 0.3) throw new Crash('after the call')
      return fate < 0.4 ? ({ outcome: 'unknown' } as const) : answer
    }

  const anewFor = new Map<string, Authorization[]>()
  const declined = new Set<string>()
  const held = (orderId: string) => anewFor.get(orderId) ?? []

  /** The same order is the same sale, as long as nothing is planted. */
  const holdAnew = ({ orderId, amountCents }: Sale) => {
    const known = held(orderId)
    // Whoever asks again hears the same.
    if (known.length === 0 && random() < 0.1) declined.add(orderId)
    if (declined.has(orderId)) return { outcome: 'declined', reason: 'Do Not Honor', card: null } as const
    if (known.length === 0 || plant === 'authorize-twice') {
      const transactionId = `anew-${orderId}-${known.length}`
      open(transactionId, amountCents)
      const holdUntil = new Date(Date.now() + 7 * 86_400_000).toISOString()
      const instrument = { type: 'Visa', lastFour: '4242' }
      known.push({ provider: 'braintree', transactionId, amountCents, instrument, holdUntil })
      anewFor.set(orderId, known)
    }
    return { outcome: 'authorized', ...(known.at(-1) as Authorization) } as const
  }

  const extend = (_: Move): ExtendAnswer => ({
    outcome: 'extended',
    holdUntil: new Date(Date.now() + 28 * 86_400_000).toISOString(),
  })

  const open = (transactionId: string, authorizedCents: number) => {
    accounts.set(transactionId, {
      authorizedCents,
      capturedCents: 0,
      isVoided: false,
      refundedCents: 0,
      booked: new Map(),
    })
  }

  type Asked = 'name' | 'takes' | 'can' | 'findMove' | 'authorize' | 'findHeld' | 'letGo' | 'extend'
  const money: Pick<PaymentProvider, Asked | OperationKind> = {
    name: 'braintree',
    takes: ['credit'],
    can: () => abilities,
    capture: unkindly((move: Move) => book('capture', move)),
    void: unkindly((move: Move) => book('void', move)),
    refund: unkindly((move: Move) => book('refund', move)),
    authorize: unkindly(holdAnew),
    extend: unkindly(extend),
    findHeld: async (orderId) => (plant === 'authorize-twice' ? [] : held(orderId)),
    letGo: async (transactionId) => {
      found(transactionId).isVoided = true
    },
    findMove: async (kind, { operationId, transactionId }) => {
      const isShown = found(transactionId).booked.has(operationId)
      if (!isShown || (plant === 'refund-twice' && kind === 'refund')) return { outcome: 'not-sent' }
      if (plant === 'capture-undone' && kind === 'capture') return { outcome: 'refused', reason: 'Captured' }
      return { outcome: 'done', reference: `${kind}-${operationId}` }
    },
  }

  return {
    // Nothing of a sale, of strays or of events is asked here.
    provider: money as PaymentProvider,
    accounts,
    abilities,
    open,
    heal: () => {
      isUnkind = false
    },
    fail: () => {
      isUnkind = true
    },
    lost: () => lost,
  }
}
