import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PICKUP_MESSAGES } from '@shop/domain/delivery/messages'
import { isRedirect, type PaymentType } from '@shop/domain/payments/payment-type'
import { confirmPickup } from '../delivery/index.ts'
import { asOwner } from '../platform/db/transaction.ts'
import { refuse } from '../platform/http/failure.ts'
import type { IdempotentCall } from '../platform/http/idempotency.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import { uuidV5 } from '../platform/uuid-v5.ts'
import type { ApiShop } from '../shop.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import type { OutcomeWatch } from './await-outcome.ts'
import {
  beginOrder,
  type NotBegun,
  notOffered,
  type OrderPress,
  PressEnds,
  standingOf,
  underWay,
} from './begin-order.ts'
import { finishHere, type ReservedHere, reserveHere } from './carry-out-press.ts'
import { deviceNamedBy } from './declined-cards.ts'
import { devicePrintOf } from './device-print.ts'
import { type Hosts, sendToLender } from './send-to-lender.ts'

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
    /** Of a card; a lender has none before its page. */
    readonly nonce?: string | undefined
    readonly deviceData?: string | undefined
    readonly savedCardId?: string | undefined
    readonly savesCard?: boolean | undefined
    readonly poNumber?: string
    /** Of a wallet. */
    readonly payload?: { readonly nonce: string }
    readonly agreedTotalInCents: number
    readonly agreedLeftInCents?: number | undefined
  }
  readonly key: IdempotentCall
  readonly device: string | null
  /** Since the call came. */
  readonly elapsedMs: number
}

/**
 * Carries out presses of "Place order" where they arrive. A second press under the same key has the same attempt, whose row
 * says how it stands. Whoever presses while many orders are under way here is put on the queue. Slow lenders are counted
 * by themselves: they put nobody on the queue who pays by card.
 */
export function openPresses(shop: ApiShop, outcomes: OutcomeWatch, hosts: Hosts): Presses {
  const sales = new Set<Promise<unknown>>()
  const starts = new Set<Promise<unknown>>()
  const runsOf = ({ attempt }: OrderPress) => (isRedirect(attempt.paymentType) ? starts : sales)

  /** What has begun goes on, whatever happens here: a worker takes it up. */
  const finish = (press: OrderPress, reserved: ReservedHere): Promise<AttemptOutcome> => {
    const { owner, attempt } = press
    const finished = isRedirect(attempt.paymentType)
      ? sendToLender(shop, hosts, (work) => asOwner(shop.db.checkoutPool, owner, work), attempt.id)
      : finishHere(shop, press, reserved)
    return finished.catch((fault: unknown) => {
      shop.log.error({ err: fault, attempt: attempt.id }, 'order left to a worker')
      return underWay(attempt.id)
    })
  }

  const carryOut = async (press: OrderPress, withinMs: number): Promise<AttemptOutcome> => {
    const begun = Promise.withResolvers<void>()
    const run = (async () => {
      const reserved = await reserveHere(shop, press, randomUUID())
      if ('refusal' in reserved)
        return { ...underWay(press.attempt.id), outcome: 'refused', refusal: reserved.refusal }
      begun.resolve()
      const ended = await finish(press, reserved)
      if (ended.outcome !== 'processing' || ended.away) outcomes.tell(ended)
      return ended
    })()
    const runs = runsOf(press)
    runs.add(run)
    run.catch(() => {}).finally(() => runs.delete(run))
    // Nobody is told that it goes on before it stands in the database.
    const late = begun.promise.then(() => sleep(withinMs, undefined, { ref: false }))
    return (await Promise.race([run, late.then(() => null)])) ?? underWay(press.attempt.id)
  }

  const take = (press: OrderPress, withinMs: number): Promise<AttemptOutcome> =>
    runsOf(press).size < shop.env.ORDERS_UNDER_WAY
      ? carryOut(press, withinMs)
      : asOwner(shop.db.checkoutPool, press.owner, (tx) => beginOrder(tx, shop.workflows, press))

  const begin = async (press: OrderPress, answersAt: number): Promise<AttemptOutcome | NotBegun> => {
    try {
      return await take(press, Math.max(0, answersAt - performance.now()))
    } catch (fault) {
      if (!(fault instanceof PressEnds)) throw fault
      if (fault.why === 'known')
        return asOwner(shop.db.checkoutPool, press.owner, (tx) => standingOf(tx, press))
      if (fault.why !== 'room-unknown') return fault.why
      // The version of the cart is in the press: what the carrier is asked about cannot change meanwhile.
      const refusal = await confirmPickup(shop, press.attempt.cartId)
      if (refusal) return refuse(refusal, PICKUP_MESSAGES[refusal])
      return begin({ ...press, isRoomKnown: true }, answersAt)
    }
  }

  return {
    take: async (call) => {
      const press = pressOf(call, shop.env.DEFAULT_CLIENT_IP)
      if (!shop.payments.offers(press.attempt.paymentType)) return notOffered()
      return begin(press, performance.now() + KNOWN_WITHIN_MS - call.elapsedMs)
    },
    settled: async () => {
      await Promise.allSettled([...sales, ...starts])
    },
  }
}

function pressOf({ context, body, key, device }: PressCall, unknownIp: string): OrderPress {
  const owner = visitOf(context)
  const id = uuidV5(owner.sessionId, key.key)
  const { cartId, cartVersion, paymentType, deviceData = null, poNumber = null } = body
  const nonce = body.nonce ?? body.payload?.nonce ?? ''
  const devicePrint = devicePrintOf(deviceData)
  return {
    owner,
    isRoomKnown: false,
    trier: { sessionId: owner.sessionId, cartId, address: context.ip, device, devicePrint },
    attempt: {
      id,
      cartId,
      cartVersion,
      paymentType,
      nonce,
      deviceData,
      devicePrint,
      savedCardId: body.savedCardId ?? null,
      savesFor: body.savesCard ? owner.accountId : null,
      poNumber,
      agreedTotalCents: body.agreedTotalInCents,
      agreedLeftCents: body.agreedLeftInCents ?? body.agreedTotalInCents,
      triedFrom: context.ip,
      seenFrom: context.ip === unknownIp ? null : context.ip,
      triedWith: device ?? deviceNamedBy(id),
      bodyHash: key.bodyHash,
    },
  }
}
