import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import type { KnownOfPress } from '@shop/contracts/payments/risk'
import { billingOf, endOrdering } from '../cart/index.ts'
import type { Authorization } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { asOwner, asOwnerOnce, pipelined } from '../platform/db/transaction.ts'
import { claimOffers } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import { sendSale } from './authorize-payment.ts'
import { assertMayTry, type OrderPress, PressEnds, takeCart, takeSavedCard, underWay } from './begin-order.ts'
import { tellOfTriedCards } from './declined-cards.ts'
import { type Ended, endWith, endWithout } from './end-order.ts'
import { judgeOrder, type OrderHold } from './judge-order.ts'
import { learnTax } from './learn-tax.ts'
import { placeAttempt } from './place-attempt.ts'
import { planOrder } from './reserve-order.ts'
import { insertAttempt, insertReserved, letGoOfSale } from './reserve-store.ts'
import type { SoldAs } from './sold-as.ts'
import { takeUp } from './take-up.ts'
import { placeOrder } from './workflows.ts'

/** What was reserved where it was pressed, with the right to send its sale. */
export interface ReservedHere {
  /** What is left of the total beside credit: with nothing left there is no sale. */
  readonly leftCents: number
  readonly sold: SoldAs
  readonly saleBy: string
  readonly isTriedTooOften: boolean
  readonly risk: KnownOfPress | null
  readonly began: number
  /** Of a card that is kept. */
  readonly vaultToken: string | null
}

/** Transaction A where the press arrives: in three round trips the cart is taken, the order planned and reserved. */
export async function reserveHere(
  shop: Shop,
  press: OrderPress,
  saleBy: string,
): Promise<ReservedHere | { readonly refusal: PlaceOrderRefusal }> {
  const { owner, attempt } = press
  await learnTax(shop, attempt)
  return asOwner(shop.db.checkoutPool, owner, async (tx) => {
    const cart = await takeCart(tx, press)
    const [plan, , vaultToken] = await pipelined([
      planOrder(tx, shop, cart, attempt),
      assertMayTry(tx, press),
      takeSavedCard(tx, press),
    ])
    if ('refusal' in plan) {
      const [isNew] = await pipelined([
        insertAttempt(tx, owner, attempt, plan.refusal),
        endOrdering(tx, cart.id, 'open'),
      ])
      if (!isNew) throw new PressEnds('known')
      return plan
    }
    const began = performance.now()
    const reserved = await insertReserved(tx, owner, { ...attempt, saleBy }, plan)
    if (!reserved) throw new PressEnds('known')
    await claimOffers(tx, { ...cart, attemptId: attempt.id, buyer: plan.buyer }, plan.quote)
    const { quote, outline, leftCents } = plan
    const creditCents = quote.totalCents - leftCents
    const sold = {
      quote,
      creditCents,
      outline,
      billing: billingOf(cart),
      deviceData: attempt.deviceData,
    }
    return { leftCents, sold, saleBy, began, vaultToken, ...reserved }
  })
}

const TRIES = 4
const FIRST_WAIT_MS = 100

/**
 * From the sale on. Whatever cannot be ended here is ended by a worker: at once where that is known, and otherwise when
 * the time is over for which this process has the attempt.
 */
export async function finishHere(
  shop: Shop,
  { owner, attempt }: OrderPress,
  reserved: ReservedHere,
): Promise<AttemptOutcome> {
  const { id } = attempt
  const pool = shop.db.checkoutPool
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => persisting(() => asOwner(pool, owner, work))
  const place = async (
    authorization: Authorization | null,
    hold: OrderHold | null,
  ): Promise<AttemptOutcome> => {
    const number = await persisting(() =>
      asOwnerOnce(pool, owner, (db) => placeAttempt(db, shop, id, authorization, hold)),
    )
    if (number) return { id, outcome: 'placed', refusal: null, orderNumber: number }
    return outcomeOf(id, await inTransaction((tx) => endWith(tx, shop, id, authorization)))
  }
  if (reserved.leftCents === 0) return place(null, null)
  if (reserved.isTriedTooOften)
    return outcomeOf(id, await inTransaction((tx) => endWithout(tx, shop, id, 'payment-unavailable', false)))

  const sale = await sendSale(
    shop,
    { id, leftCents: reserved.leftCents },
    {
      ...attempt,
      ...reserved.sold,
      began: reserved.began,
      vaultToken: reserved.vaultToken,
    },
  )
  switch (sale.outcome) {
    case 'authorized':
      return place(sale, await judgeOrder(shop, reserved.risk, sale))
    case 'declined':
      return outcomeOf(
        id,
        await inTransaction(async (tx) => {
          const ended = await endWithout(tx, shop, id, 'declined', true, sale.card)
          await tellOfTriedCards(tx, id)
          return ended
        }),
      )
    case 'challenge-required':
      return outcomeOf(id, await inTransaction((tx) => endWithout(tx, shop, id, 'challenge-required', true)))
    case 'not-sent':
      await inTransaction(async (tx) => {
        await letGoOfSale(tx, id, reserved.saleBy)
        await shop.workflows.enqueue(tx, placeOrder, id)
      })
      return underWay(id)
    case 'unknown':
      await inTransaction((tx) => takeUp(tx, shop.workflows, id))
      return underWay(id)
  }
}

function outcomeOf(id: string, ended: Ended): AttemptOutcome {
  return ended.ok
    ? { id, outcome: 'placed', refusal: null, orderNumber: ended.orderNumber }
    : { id, outcome: 'refused', refusal: ended.refusal, orderNumber: null }
}

/** A connection may be lost for a moment. Each of these can be repeated: the attempt's row decides. */
async function persisting<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1, wait = FIRST_WAIT_MS; ; tries++, wait *= 2) {
    try {
      return await work()
    } catch (fault) {
      if (tries === TRIES) throw fault
      await sleep(wait)
    }
  }
}
