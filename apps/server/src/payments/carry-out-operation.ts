import { cents } from '@shop/domain/money/cents'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { Final } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import {
  claimOperation,
  findOperation,
  moveOperation,
  postponeOperation,
  type StoredOperation,
  wantAgain,
} from './operation-store.ts'
import type { Move, MoveAnswer, PaymentProvider } from './payment-provider.ts'
import { recordDone, recordRefused, recordTaken } from './record-operation.ts'

/** Money that has not settled is looked at again after so long. */
const SETTLES_SECONDS = 3_600

/** Nobody knows yet what became of it: whoever carries it out comes again. */
class Unsettled extends Error {}

type Carrier = Pick<Shop, 'payments' | 'workflows' | 'db'>

/**
 * One try at an operation, from where its row says it stands. It is sent when it surely was not sent before; whoever
 * cannot tell looks it up, or repeats it where the provider knows a repeat by its key.
 */
export async function carryOut(
  shop: Carrier,
  operationId: string,
  onCaptured: (tx: Db, orderId: string) => Promise<void>,
): Promise<'done' | 'waits' | 'given-back'> {
  const pool = shop.db.checkoutPool
  const operation = await begin(shop, operationId)
  const tellOfCapture = async (tx: Db) => {
    if (operation.kind === 'capture') await onCaptured(tx, operation.orderId)
  }
  if (operation.state === 'done') {
    // An event of the provider came first.
    await inTransaction(pool, tellOfCapture)
    return 'done'
  }
  const provider = shop.payments.named(operation.provider)
  const answer = await ask(provider, operation)
  switch (answer.outcome) {
    case 'done':
      await inTransaction(pool, async (tx) => {
        await recordDone(tx, operation, answer.reference, provider.can(operation))
        await tellOfCapture(tx)
      })
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
      await moveOperation(shop.db.checkout, operationId, stateAfter(provider, operation, answer.outcome))
      throw new Unsettled(`The ${operation.kind} of ${operation.transactionId} is ${answer.outcome}`)
  }
}

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

function ask(provider: PaymentProvider, operation: StoredOperation): Promise<MoveAnswer> {
  const move: Move = {
    operationId: operation.id,
    transactionId: operation.transactionId,
    amountCents: cents(operation.amountCents),
  }
  const mayBeSent = operation.state === 'wanted' || provider.can(operation).lostCalls === 'repeat'
  return mayBeSent ? provider[operation.kind](move) : provider.findMove(operation.kind, move)
}

/** A look-up that shows nothing proves nothing until the call had time to show. */
function stateAfter(provider: PaymentProvider, operation: StoredOperation, outcome: 'unknown' | 'not-sent') {
  if (outcome === 'unknown') return 'unknown'
  if (operation.state === 'wanted') return 'wanted'
  const { lostCalls } = provider.can(operation)
  if (lostCalls === 'repeat') return 'unknown'
  return (operation.unknownForMs ?? 0) >= lostCalls.lookUpForMs ? 'wanted' : 'unknown'
}
