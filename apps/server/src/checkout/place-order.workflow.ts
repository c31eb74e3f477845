import { randomBytes } from 'node:crypto'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type { PlaceOrderRefusal } from '@shop/contracts/checkout'
import { ORDER_NUMBER_BYTES, orderNumber } from '@shop/domain/orders/order-number'
import { endOrdering, reopenCart } from '../cart/index.ts'
import { returnStock } from '../delivery/index.ts'
import { recordOrder } from '../orders/index.ts'
import type { Authorization } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { together } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { repeatableStep, transactionStep } from '../platform/workflow/steps.ts'
import { giveBackOffers } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { endAttempt, findAttempt } from './attempt-store.ts'
import { authorizePayment } from './authorize-payment.ts'
import { learnTax } from './learn-tax.ts'
import { reserveOrder } from './reserve-order.ts'

const STRAY_CHECK_SECONDS = 600

/**
 * The promise behind "Place order": the tires are set aside, the money is held, the order stands; or nothing
 * has happened and the shopper knows why.
 */
export function registerPlaceOrder(shop: Shop): void {
  const pool = shop.db.checkoutPool
  DBOS.registerWorkflow(
    async (attemptId: string) => {
      await repeatableStep('learn tax', () => learnTax(shop, attemptId))
      const reserved = await transactionStep(pool, 'reserve', (tx) => reserveOrder(tx, shop.tax, attemptId))
      if (!reserved.ok) return reserved

      const paid = await authorizePayment(shop, { id: attemptId, ...reserved })
      switch (paid.outcome) {
        case 'declined':
          return transactionStep(pool, 'undo declined', (tx) => undo(tx, attemptId, 'declined'))
        case 'unavailable':
          return transactionStep(pool, 'undo unavailable', (tx) => undo(tx, attemptId, 'payment-unavailable'))
        case 'authorized':
          if (paid.authorization.amountCents !== reserved.totalCents) {
            return transactionStep(pool, 'undo wrong amount', (tx) =>
              undoWrongAmount(tx, attemptId, paid.authorization),
            )
          }
          return transactionStep(pool, 'record order', (tx) => record(tx, attemptId, paid.authorization))
      }
    },
    { name: 'place-order' },
  )

  async function record(tx: Db, attemptId: string, authorization: Authorization) {
    const attempt = await findAttempt(tx, attemptId)
    if (!attempt?.quote) throw new Error(`Attempt ${attemptId} has no quote`)
    const order = { id: attemptId, number: orderNumber(randomBytes(ORDER_NUMBER_BYTES)) }
    await recordOrder(tx, shop, {
      ...order,
      channelId: attempt.channelId,
      sessionId: attempt.sessionId,
      cartId: attempt.cartId,
      accountId: attempt.accountId,
      paymentType: attempt.paymentType,
      quote: attempt.quote,
      authorization,
    })
    await together([
      endOrdering(tx, attempt.cartId, 'ordered'),
      endAttempt(tx, attemptId, { outcome: 'placed', orderId: order.id }),
    ])
    return { ok: true as const, orderNumber: order.number }
  }

  async function undo(tx: Db, attemptId: string, refusal: PlaceOrderRefusal) {
    const attempt = await findAttempt(tx, attemptId)
    if (!attempt) throw new Error(`No attempt ${attemptId}`)
    await returnStock(tx, attemptId)
    await giveBackOffers(tx, attemptId)
    await reopenCart(tx, attempt.cartId)
    await endAttempt(tx, attemptId, { outcome: 'refused', refusal })
    if (refusal === 'payment-unavailable') {
      // Should the gateway come up later with money held for this attempt, it is let go.
      await shop.workflows.enqueue(tx, {
        workflow: 'release-stray-payment',
        id: `stray:${attemptId}`,
        args: [attemptId],
        delaySeconds: STRAY_CHECK_SECONDS,
      })
    }
    return { ok: false as const, refusal }
  }

  async function undoWrongAmount(tx: Db, attemptId: string, authorization: Authorization) {
    await raiseIncident(tx, {
      kind: 'wrong-amount-authorized',
      subject: attemptId,
      detail: { ...authorization },
    })
    return undo(tx, attemptId, 'payment-unavailable')
  }
}
