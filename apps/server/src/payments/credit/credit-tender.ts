import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Move, MoveAnswer, PaymentProvider } from '../payment-provider.ts'

/** Stands at payments that were made with credit: whoever moves their money is ourselves. */
export const CREDIT_TENDER = 'store-credit'

type Tender = Pick<PaymentProvider, 'can' | 'capture' | 'void' | 'refund' | 'findMove'>

const ADDED = statement('credit given back', { id: z.string() })

/**
 * Credit that an order was paid with, moved as any provider's money is. It was taken when the order was reserved, so taking
 * it is a word; letting go and giving back add to the balance, once for each operation, whoever repeats it.
 */
export function creditTender(db: Pick<Database, 'checkoutPool'>): Tender {
  const add = async (kind: 'released' | 'refunded', move: Move): Promise<MoveAnswer> => {
    const { operationId, amountCents, transactionId } = move
    const [orderId, creditId] = transactionId.split(':')
    await inTransaction(db.checkoutPool, async (tx) => {
      const entered = await sql`
        insert into credit_entry (credit_id, kind, amount_cents, order_id, cause)
        values (${creditId}, ${kind}, ${amountCents}, ${orderId}, ${operationId})
        on conflict (credit_id, kind, cause) do nothing returning id`.execute(tx)
      if (entered.rows.length === 0) return
      const { rows } = await ADDED`
        update credit c set balance_cents = c.balance_cents + ${amountCents}::bigint where c.id = ${creditId} returning c.id`.execute(
        tx,
      )
      if (rows.length !== 1) throw new Error(`No credit ${creditId}`)
    })
    return done(move)
  }
  const moves = {
    capture: async (move: Move) => done(move),
    void: (move: Move) => add('released', move),
    refund: (move: Move) => add('refunded', move),
  }
  return {
    can: () => ({
      captures: 'once',
      capturesPart: true,
      renews: 'never',
      holdDays: 36_500,
      lostCalls: 'repeat',
      refundsBeforeSettlement: true,
    }),
    ...moves,
    findMove: (kind, move) => moves[kind](move),
  }
}

const done = ({ operationId }: Move): MoveAnswer => ({ outcome: 'done', reference: operationId })
