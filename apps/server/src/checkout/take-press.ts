import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { asOwner } from '../platform/db/transaction.ts'
import type { IdempotentCall } from '../platform/http/idempotency.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import { uuidV5 } from '../platform/uuid-v5.ts'
import type { ApiShop } from '../shop.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import type { OutcomeWatch } from './await-outcome.ts'
import { beginOrder, type NotBegun, type OrderPress, PressEnds, standingOf, underWay } from './begin-order.ts'
import { finishHere, type ReservedHere, reserveHere } from './carry-out-press.ts'
import { deviceNamedBy } from './declined-cards.ts'

/** Who presses learns by then how it ended, or that it goes on. */
const KNOWN_WITHIN_MS = 1_500

export interface Presses {
  take(call: PressCall): Promise<AttemptOutcome | NotBegun>
  /** When nothing is under way any more. */
  settled(): Promise<void>
}

interface PressCall {
  readonly context: RequestContext
  readonly body: {
    readonly cartId: string
    readonly cartVersion: number
    readonly paymentType: PaymentType
    readonly nonce: string
    readonly agreedTotalInCents: number
  }
  readonly key: IdempotentCall
  readonly device: string | null
  /** Since the call came. */
  readonly elapsedMs: number
}

/**
 * Carries out presses of "Place order" where they arrive. A second press under the same key has the same attempt, whose row
 * says how it stands. Whoever presses while many orders are under way here is put on the queue.
 */
export function openPresses(shop: ApiShop, outcomes: OutcomeWatch): Presses {
  const runs = new Set<Promise<unknown>>()

  /** What has begun goes on, whatever happens here: a worker takes it up. */
  const finish = (press: OrderPress, reserved: ReservedHere): Promise<AttemptOutcome> =>
    finishHere(shop, press, reserved).catch((fault: unknown) => {
      shop.log.error({ err: fault, attempt: press.attempt.id }, 'order left to a worker')
      return underWay(press.attempt.id)
    })

  const carryOut = async (press: OrderPress, withinMs: number): Promise<AttemptOutcome> => {
    const begun = Promise.withResolvers<void>()
    const run = (async () => {
      const reserved = await reserveHere(shop, press, randomUUID())
      if ('refusal' in reserved)
        return { ...underWay(press.attempt.id), outcome: 'refused', refusal: reserved.refusal }
      begun.resolve()
      const ended = await finish(press, reserved)
      if (ended.outcome !== 'processing') outcomes.tell(ended)
      return ended
    })()
    runs.add(run)
    run.catch(() => {}).finally(() => runs.delete(run))
    // Nobody is told that it goes on before it stands in the database.
    const late = begun.promise.then(() => sleep(withinMs, undefined, { ref: false }))
    return (await Promise.race([run, late.then(() => null)])) ?? underWay(press.attempt.id)
  }

  const take = (press: OrderPress, withinMs: number): Promise<AttemptOutcome> =>
    runs.size < shop.env.ORDERS_UNDER_WAY
      ? carryOut(press, withinMs)
      : asOwner(shop.db.checkoutPool, press.owner, (tx) => beginOrder(tx, shop.workflows, press))

  return {
    take: async (call) => {
      const press = pressOf(call)
      try {
        return await take(press, Math.max(0, KNOWN_WITHIN_MS - call.elapsedMs))
      } catch (fault) {
        if (!(fault instanceof PressEnds)) throw fault
        if (fault.why !== 'known') return fault.why
        return asOwner(shop.db.checkoutPool, press.owner, (tx) => standingOf(tx, press))
      }
    },
    settled: async () => {
      await Promise.allSettled(runs)
    },
  }
}

function pressOf({ context, body, key, device }: PressCall): OrderPress {
  const owner = visitOf(context)
  const id = uuidV5(owner.sessionId, key.key)
  const { cartId, cartVersion, paymentType, nonce } = body
  return {
    owner,
    trier: { sessionId: owner.sessionId, cartId, address: context.ip, device },
    attempt: {
      id,
      cartId,
      cartVersion,
      paymentType,
      nonce,
      agreedTotalCents: body.agreedTotalInCents,
      triedFrom: context.ip,
      triedWith: device ?? deviceNamedBy(id),
      bodyHash: key.bodyHash,
    },
  }
}
