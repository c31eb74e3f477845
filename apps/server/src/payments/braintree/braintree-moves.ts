import type { BraintreeGateway, Transaction } from 'braintree'
import type { Move, MoveAnswer, PaymentProvider } from '../payment-provider.ts'
import { type FoundTransaction, takesParts } from './braintree-instrument.ts'
import { braintreeParts } from './braintree-parts.ts'
import { isTransaction, saysNo } from './strict-answers.ts'
import { LET_GO, NOT_SETTLED, REFUND_OVER, SETTLED, TAKEN } from './transaction-states.ts'

/** How the SDK words a connection that never came to be: then the call did not leave this machine. */
export const NOBODY_THERE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/

type Answered = {
  success: boolean
  message: string
  transaction: Transaction
  errors?: { deepErrors(): unknown[] }
}
type Moves = Pick<PaymentProvider, 'capture' | 'void' | 'refund' | 'findMove'>

const done = (reference: string): MoveAnswer => ({ outcome: 'done', reference })
const refused = (reason: string): MoveAnswer => ({ outcome: 'refused', reason })
const NOT_SENT: MoveAnswer = { outcome: 'not-sent' }

/**
 * Braintree has no idempotency key: each move looks at the transaction first, which is shown as it is at once, and says
 * what it finds. Only what is not there is sent.
 */
export function braintreeMoves(gateway: BraintreeGateway): Moves {
  const { transaction } = gateway
  const parts = braintreeParts(gateway)
  const found = async (id: string) => {
    const shown = (await transaction.find(id)) as FoundTransaction
    if (!isTransaction(shown, id)) throw new Error(`The gateway does not say how ${id} stands`)
    return shown
  }

  const looks: Record<'capture' | 'void' | 'refund', (move: Move) => Promise<MoveAnswer>> = {
    capture: async (move) => {
      const sale = await found(move.transactionId)
      return takesParts(sale) ? parts.captureShown(sale, move) : captureShown(sale, move)
    },
    void: async (move) => {
      const sale = await found(move.transactionId)
      return takesParts(sale) ? parts.voidShown(sale) : voidShown(sale)
    },
    refund: async (move) => {
      const sale = await found(move.transactionId)
      if (takesParts(sale)) return parts.refundShown(sale, move)
      return (await refundShown(gateway, sale, move)) ?? refundPossible(sale, move)
    },
  }

  const sent = async (
    look: () => Promise<MoveAnswer>,
    send: () => Promise<unknown>,
    reference: (answer: Answered) => string,
    isFinal = true,
  ): Promise<MoveAnswer> => {
    const shown = await look().catch(() => null)
    // Nothing was sent: a look that fails is tried again with the move.
    if (shown?.outcome !== 'not-sent') return shown ?? NOT_SENT
    let answer: Answered
    try {
      answer = (await send()) as Answered
    } catch (fault) {
      return NOBODY_THERE.test(String(fault)) ? NOT_SENT : { outcome: 'unknown' }
    }
    const isNonsense = answer.success ? !isTransaction(answer.transaction) : !saysNo(answer)
    if (isNonsense) return { outcome: 'unknown' }
    if (answer.success) return done(reference(answer))
    // Somebody else was faster, or it changed since the look: what is shown now decides.
    const now = await look().catch((): MoveAnswer => ({ outcome: 'unknown' }))
    return now.outcome === 'not-sent' && isFinal ? refused(answer.message) : now
  }

  return {
    capture: async (move) => {
      const sale = await found(move.transactionId).catch(() => null)
      if (!sale) return NOT_SENT
      return sent(
        () => looks.capture(move),
        () =>
          takesParts(sale)
            ? parts.capture(move)
            : transaction.submitForSettlement(move.transactionId, dollars(move)),
        (answer) => answer.transaction.id,
      )
    },
    void: (move) =>
      sent(
        () => looks.void(move),
        () => transaction.void(move.transactionId),
        () => move.transactionId,
      ),
    refund: async (move) => {
      const sale = await found(move.transactionId).catch(() => null)
      if (!sale) return NOT_SENT
      if (takesParts(sale)) {
        const said = await sent(
          () => looks.refund(move),
          () => parts.refund(sale, move),
          (answer) => answer.transaction.id,
          // A share of it may have been given back: what is shown decides.
          false,
        )
        // The last share answers for itself alone.
        return said.outcome === 'done' ? looks.refund(move).catch(() => ({ outcome: 'unknown' })) : said
      }
      if (isWholeUnsettled(sale, move)) {
        return sent(
          () => looks.refund(move),
          () => transaction.void(move.transactionId),
          () => move.transactionId,
          // It may have settled meanwhile: then it can be refunded.
          false,
        )
      }
      // The published types know only an amount; the name makes the refund ours to find.
      const refund = transaction.refund as unknown as (
        id: string,
        options: { amount: string; orderId: string },
      ) => Promise<unknown>
      return sent(
        () => looks.refund(move),
        () =>
          refund.call(transaction, move.transactionId, { amount: dollars(move), orderId: move.operationId }),
        (answer) => answer.transaction.id,
      )
    },
    findMove: async (kind, move) => {
      const shown = await looks[kind](move)
      // It cannot be that it was not possible yet: then it was not sent.
      return shown.outcome === 'not-yet' ? NOT_SENT : shown
    },
  }
}

const dollars = ({ amountCents }: Move) => (amountCents / 100).toFixed(2)
const centsOf = (amount: string) => Math.round(Number(amount) * 100)

function captureShown({ id, status, amount }: Transaction, { amountCents }: Move): MoveAnswer {
  const isTaken = TAKEN.includes(status) || status === NOT_SETTLED
  if (isTaken)
    return centsOf(amount) === amountCents ? done(id) : refused(`Another amount was taken: ${amount}`)
  return LET_GO.includes(status) ? refused(`The hold is over: ${status}`) : NOT_SENT
}

function voidShown({ id, status }: Transaction): MoveAnswer {
  if (LET_GO.includes(status)) return done(id)
  return TAKEN.includes(status) ? { outcome: 'taken' } : NOT_SENT
}

/** The refund of this operation, if there is one; money that was taken and not settled goes back by a void of the sale. */
async function refundShown(
  gateway: BraintreeGateway,
  sale: Transaction,
  move: Move,
): Promise<MoveAnswer | null> {
  if (sale.status === 'voided') {
    return centsOf(sale.amount) === move.amountCents ? done(sale.id) : refused('The sale was voided')
  }
  for (const id of sale.refundIds ?? []) {
    const refund = await gateway.transaction.find(id)
    if (refund.orderId === move.operationId && !REFUND_OVER.includes(refund.status)) return done(id)
  }
  return null
}

function refundPossible(sale: Transaction, move: Move): MoveAnswer {
  if (SETTLED.includes(sale.status) || isWholeUnsettled(sale, move)) return NOT_SENT
  return TAKEN.includes(sale.status) ? { outcome: 'not-yet' } : refused(`Nothing was taken: ${sale.status}`)
}

const isWholeUnsettled = ({ status, amount }: Transaction, { amountCents }: Move) =>
  status === 'submitted_for_settlement' && centsOf(amount) === amountCents
