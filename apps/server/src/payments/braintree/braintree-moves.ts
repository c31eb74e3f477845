import type { BraintreeGateway, Transaction } from 'braintree'
import type { Move, MoveAnswer, PaymentProvider } from '../payment-provider.ts'

export const TAKEN: readonly string[] = [
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
]
export const SETTLED: readonly string[] = ['settling', 'settled']
export const LET_GO: readonly string[] = ['voided', 'authorization_expired']
/** Submitted, and refused by the bank since: an event says so, and asking again changes nothing. */
const NOT_SETTLED = 'settlement_declined'
/** A refund that did not reach the buyer. */
const REFUND_OVER: readonly string[] = [
  'failed',
  'voided',
  'processor_declined',
  'gateway_rejected',
  NOT_SETTLED,
]

/** How the SDK words a connection that never came to be: then the call did not leave this machine. */
export const NOBODY_THERE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/

/** How long a network lets a hold stand. */
const HOLD_DAYS: Readonly<Record<string, number>> = { MasterCard: 30, Discover: 10 }
const USUAL_HOLD_DAYS = 7

export const holdDaysOf = (cardType: string | null): number => HOLD_DAYS[cardType ?? ''] ?? USUAL_HOLD_DAYS

type Answered = { success: boolean; message: string; transaction: Transaction }
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
  const found = (id: string) => transaction.find(id)

  const looks: Record<'capture' | 'void' | 'refund', (move: Move) => Promise<MoveAnswer>> = {
    capture: async (move) => captureShown(await found(move.transactionId), move),
    void: async (move) => voidShown(await found(move.transactionId)),
    refund: async (move) => {
      const sale = await found(move.transactionId)
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
    if (answer.success) return done(reference(answer))
    // Somebody else was faster, or it changed since the look: what is shown now decides.
    const now = await look().catch((): MoveAnswer => ({ outcome: 'unknown' }))
    return now.outcome === 'not-sent' && isFinal ? refused(answer.message) : now
  }

  return {
    capture: (move) =>
      sent(
        () => looks.capture(move),
        () => transaction.submitForSettlement(move.transactionId, dollars(move)),
        () => move.transactionId,
      ),
    void: (move) =>
      sent(
        () => looks.void(move),
        () => transaction.void(move.transactionId),
        () => move.transactionId,
      ),
    refund: async (move) => {
      const sale = await found(move.transactionId).catch(() => null)
      if (!sale) return NOT_SENT
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
