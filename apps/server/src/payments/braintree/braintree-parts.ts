import { cents } from '@shop/domain/money/cents'
import type { BraintreeGateway } from 'braintree'
import type { Move, MoveAnswer } from '../payment-provider.ts'
import type { FoundTransaction } from './braintree-instrument.ts'
import { isTransaction } from './strict-answers.ts'
import { LET_GO, REFUND_OVER, SETTLED, TAKEN } from './transaction-states.ts'

const done = (reference: string): MoveAnswer => ({ outcome: 'done', reference })
const refused = (reason: string): MoveAnswer => ({ outcome: 'refused', reason })
const NOT_SENT: MoveAnswer = { outcome: 'not-sent' }

const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const dollarsOf = (amountCents: number) => (amountCents / 100).toFixed(2)

/** The published types know only an amount; the name makes what is moved ours to find. */
interface Unpublished {
  submitForPartialSettlement(id: string, amount: string, options: { orderId: string }): Promise<unknown>
  refund(id: string, options: { amount: string; orderId: string }): Promise<unknown>
}

type Refund = { readonly id: string; readonly orderId: string | undefined; readonly cents: number }
type Part = {
  readonly id: string
  readonly orderId: string | undefined
  readonly status: string
  readonly cents: number
  readonly refunds: readonly Refund[]
}

/**
 * A hold that is taken in parts: each part is a transaction of its own that bears the name of its operation, and what is
 * given back is given back of parts.
 */
export function braintreeParts({ transaction }: BraintreeGateway) {
  const unpublished = transaction as unknown as Unpublished
  const find = async (id: string) => {
    const shown = (await transaction.find(id)) as FoundTransaction
    if (!isTransaction(shown, id)) throw new Error(`The gateway does not say how ${id} stands`)
    return shown
  }
  const partsOf = async ({ partialSettlementTransactionIds: ids = [] }: FoundTransaction) => {
    const parts: Part[] = []
    for (const id of ids) {
      const { orderId, status, amount, refundIds } = await find(id)
      if (!TAKEN.includes(status)) continue
      const refunds: Refund[] = []
      for (const refundId of refundIds ?? []) {
        const refund = await find(refundId)
        if (!REFUND_OVER.includes(refund.status))
          refunds.push({ id: refundId, orderId: refund.orderId, cents: centsOf(refund.amount) })
      }
      parts.push({ id, orderId, status, cents: centsOf(amount), refunds })
    }
    return parts
  }

  return {
    captureShown: async (sale: FoundTransaction, { operationId, amountCents }: Move): Promise<MoveAnswer> => {
      const parts = await partsOf(sale)
      const ours = parts.find(({ orderId }) => orderId === operationId)
      if (ours)
        return ours.cents === amountCents ? done(ours.id) : refused(`Another amount was taken: ${ours.cents}`)
      if (LET_GO.includes(sale.status)) return refused(`The hold is over: ${sale.status}`)
      const isThereForIt = centsOf(sale.amount) - sumOf(parts) >= amountCents
      // Somebody has taken it there, under another name.
      const same = isThereForIt ? undefined : parts.find((part) => part.cents === amountCents)
      return same ? done(same.id) : NOT_SENT
    },

    voidShown: async (sale: FoundTransaction): Promise<MoveAnswer> => {
      if (LET_GO.includes(sale.status)) return done(sale.id)
      return sumOf(await partsOf(sale)) < centsOf(sale.amount) ? NOT_SENT : { outcome: 'taken' }
    },

    refundShown: async (sale: FoundTransaction, move: Move): Promise<MoveAnswer> => {
      const parts = await partsOf(sale)
      const made = madeFor(parts, move)
      const [first] = made
      if (first && sumOf(made) === move.amountCents)
        return { outcome: 'done', reference: first.id, shares: made.map(shareOf) }
      const missing = move.amountCents - sumOf(made)
      if (sumOf(parts.filter(isSettled).map(left)) >= missing) return NOT_SENT
      return sumOf(parts.map(left)) >= missing ? { outcome: 'not-yet' } : refused('More than was taken')
    },

    capture: (move: Move): Promise<unknown> =>
      unpublished.submitForPartialSettlement(move.transactionId, dollarsOf(move.amountCents), {
        orderId: move.operationId,
      }),

    /** Of one part where one has enough left. Only what is missing is sent: a repeat goes on where it ended. */
    refund: async (sale: FoundTransaction, move: Move): Promise<unknown> => {
      const parts = await partsOf(sale)
      const made = madeFor(parts, move)
      const shares = sharesOf(parts, move.amountCents - sumOf(made))
      const isWhole = shares.length === 1 && made.length === 0
      let answer: unknown = { success: false, message: 'Nothing is left to be given back' }
      for (const [index, { partId, amountCents }] of shares.entries()) {
        // An event about a share must not end the whole: it has a name that is no operation's.
        const orderId = isWhole ? move.operationId : `${move.operationId}/${made.length + index + 1}`
        answer = await unpublished.refund(partId, { amount: dollarsOf(amountCents), orderId })
        if (!(answer as { success: boolean }).success) break
      }
      return answer
    },
  }
}

const sumOf = (all: readonly { readonly cents: number }[]) => all.reduce((sum, each) => sum + each.cents, 0)
const shareOf = ({ id, cents: amount }: Refund) => ({ reference: id, amountCents: cents(amount) })
const left = (part: Part) => ({ cents: part.cents - sumOf(part.refunds) })
const isSettled = ({ status }: Part) => SETTLED.includes(status)
const madeFor = (parts: readonly Part[], { operationId }: Move) =>
  parts
    .flatMap(({ refunds }) => refunds)
    .filter(({ orderId }) => orderId === operationId || orderId?.startsWith(`${operationId}/`))

/** From the smallest part that has enough; from one after the other where none has. */
function sharesOf(parts: readonly Part[], missing: number) {
  const open = parts.filter((part) => isSettled(part) && left(part).cents > 0)
  const inOrder = open.toSorted((one, other) => left(one).cents - left(other).cents)
  const enough = inOrder.find((part) => left(part).cents >= missing)
  if (enough) return [{ partId: enough.id, amountCents: cents(missing) }]
  let rest = missing
  return inOrder.flatMap((part) => {
    const amountCents = cents(Math.min(rest, left(part).cents))
    rest -= amountCents
    return amountCents > 0 ? [{ partId: part.id, amountCents }] : []
  })
}
