import { cents } from '@shop/domain/money/cents'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { Final } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { askForHold } from './ask-for-hold.ts'
import { CREDIT_TENDER, creditTender } from './credit/credit-tender.ts'
import {
  claimOperation,
  findOperation,
  moveOperation,
  postponeOperation,
  type StoredOperation,
  wantAgain,
} from './operation-store.ts'
import type { Authorization, Move, MoveAnswer, PaymentProvider } from './payment-provider.ts'
import { type OfMoney, recordDone, recordRefused, recordTaken } from './record-operation.ts'
import { recordExtended, recordHeldAnew, recordHoldRefused } from './record-renewal.ts'
import { findHoldOfPayment } from './renewal-store.ts'

/** Money that has not settled is looked at again after so long. */
const SETTLES_SECONDS = 3_600

/** Nobody knows yet what became of it: whoever carries it out comes again. */
class Unsettled extends Error {}

type Carrier = Pick<Shop, 'payments' | 'workflows' | 'db'>

/** Who hears of money that has moved. */
export interface MoveListeners {
  /** In the transaction that writes the capture down. */
  readonly captured: (tx: Db, orderId: string) => Promise<void>
  /** After a part of a refund is written down: whoever hears of the last part sees all of them done. */
  readonly refunded: (tx: Db, refund: { orderId: string; cause: string }) => Promise<void>
  /** In the transaction that writes it down: a hold ends, and there is no new one. */
  readonly holdRefused: (tx: Db, hold: { orderId: string; id: string }) => Promise<void>
}

const movesMoney = (operation: StoredOperation): operation is OfMoney =>
  operation.kind !== 'extend' && operation.kind !== 'authorize'

/**
 * One try at an operation, from where its row says it stands. It is sent when it surely was not sent before; whoever
 * cannot tell looks it up, or repeats it where the provider knows a repeat by its key.
 */
export async function carryOut(
  shop: Carrier,
  operationId: string,
  listeners: MoveListeners,
): Promise<'done' | 'waits' | 'given-back'> {
  const pool = shop.db.checkoutPool
  const operation = await begin(shop, operationId)
  const tellOfCapture = async (tx: Db) => {
    if (operation.kind === 'capture') await listeners.captured(tx, operation.orderId)
  }
  const tellOfRefund = async () => {
    if (operation.kind === 'refund') await inTransaction(pool, (tx) => listeners.refunded(tx, operation))
  }
  if (operation.state === 'done') {
    // An event of the provider came first.
    await inTransaction(pool, tellOfCapture)
    await tellOfRefund()
    return 'done'
  }
  if (!movesMoney(operation))
    return carryOutRenewal(shop, shop.payments.named(operation.provider), operation, listeners)
  const provider = moverOf(shop, operation)
  const answer = await ask(provider, operation)
  switch (answer.outcome) {
    case 'done':
      await inTransaction(pool, async (tx) => {
        await recordDone(tx, operation, answer, provider.can(operation))
        await tellOfCapture(tx)
      })
      await tellOfRefund()
      return 'done'
    case 'refused':
      await inTransaction(pool, (tx) => recordRefused(tx, operation, answer.reason))
      throw new Final(`The ${operation.kind} of ${operation.transactionId} failed: ${answer.reason}`)
    case 'taken':
      await inTransaction(pool, (tx) => recordTaken(tx, shop.workflows, operation))
      return 'given-back'
    case 'not-yet':
      await postponeOperation(shop.db.checkout, operationId, SETTLES_SECONDS)
      return 'waits'
    case 'unknown':
    case 'not-sent':
      return unsettled(shop, provider, operation, answer.outcome)
  }
}

/** The same for what is asked about a hold itself. */
async function carryOutRenewal(
  shop: Carrier,
  provider: PaymentProvider,
  operation: StoredOperation,
  listeners: MoveListeners,
): Promise<'done'> {
  const pool = shop.db.checkoutPool
  const { vaultToken } = await findHoldOfPayment(shop.db.checkout, operation.paymentId)
  const answer = await askForHold(provider, operation, vaultToken)
  switch (answer.outcome) {
    case 'extended':
      await inTransaction(pool, (tx) => recordExtended(tx, operation, answer.holdUntil))
      return 'done'
    case 'held':
      return keepHeldAnew(shop, provider, operation, answer.authorization)
    case 'refused':
      await inTransaction(pool, async (tx) => {
        const told = await recordHoldRefused(tx, operation, answer.reason)
        if (told === 'told') await listeners.holdRefused(tx, operation)
      })
      throw new Final(`The ${operation.kind} of ${operation.transactionId} failed: ${answer.reason}`)
    case 'unknown':
    case 'not-sent':
      return unsettled(shop, provider, operation, answer.outcome)
  }
}

/** What stands for nothing is let go at once: its card is that of the hold which counts. */
async function keepHeldAnew(
  shop: Carrier,
  provider: PaymentProvider,
  operation: StoredOperation,
  authorization: Authorization,
): Promise<'done'> {
  const end = await inTransaction(shop.db.checkoutPool, (tx) =>
    recordHeldAnew(tx, shop.workflows, operation, authorization),
  )
  if (end === 'stray') await provider.letGo(authorization.transactionId)
  return 'done'
}

async function unsettled(
  shop: Carrier,
  provider: Mover,
  operation: StoredOperation,
  outcome: 'unknown' | 'not-sent',
): Promise<never> {
  await moveOperation(shop.db.checkout, operation.id, stateAfter(provider, operation, outcome))
  throw new Unsettled(`The ${operation.kind} of ${operation.transactionId} is ${outcome}`)
}

type Mover = Pick<PaymentProvider, 'can' | 'capture' | 'void' | 'refund' | 'findMove'>

const moverOf = (shop: Carrier, { provider }: StoredOperation): Mover =>
  provider === CREDIT_TENDER ? creditTender(shop.db) : shop.payments.named(provider)

/** How the operation stood; who finds it `wanted` is the one to send it. What was refused is wanted anew by a person. */
async function begin(shop: Carrier, operationId: string): Promise<StoredOperation> {
  return inTransaction(shop.db.checkoutPool, async (tx) => {
    const operation = await findOperation(tx, operationId)
    if (!operation) throw new Error(`No operation ${operationId}`)
    if (operation.state === 'failed' && !(await wantAgain(tx, operation))) {
      throw new Final(`The amounts no longer allow the ${operation.kind} ${operationId}`)
    }
    if (operation.state !== 'wanted' && operation.state !== 'failed') return operation
    if (!(await claimOperation(tx, operationId))) throw new Unsettled(`Somebody else is at ${operationId}`)
    return { ...operation, state: 'wanted' }
  })
}

function ask(provider: Mover, operation: OfMoney): Promise<MoveAnswer> {
  const move: Move = {
    operationId: operation.id,
    transactionId: operation.transactionId,
    amountCents: cents(operation.amountCents),
  }
  const mayBeSent = operation.state === 'wanted' || provider.can(operation).lostCalls === 'repeat'
  return mayBeSent ? provider[operation.kind](move) : provider.findMove(operation.kind, move)
}

/** A look-up that shows nothing proves nothing until the call had time to show. */
function stateAfter(provider: Mover, operation: StoredOperation, outcome: 'unknown' | 'not-sent') {
  if (outcome === 'unknown') return 'unknown'
  if (operation.state === 'wanted') return 'wanted'
  const { lostCalls } = provider.can(operation)
  if (lostCalls === 'repeat') return 'unknown'
  return (operation.unknownForMs ?? 0) >= lostCalls.lookUpForMs ? 'wanted' : 'unknown'
}
