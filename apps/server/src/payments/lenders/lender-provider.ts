import { type Cents, cents, NO_CENTS } from '@shop/domain/money/cents'
import type {
  AuthorizeOutcome,
  ExtendAnswer,
  Move,
  MoveAnswer,
  PaymentAbilities,
  PaymentProvider,
  Sale,
} from '../payment-provider.ts'
import type {
  HostedLender,
  LenderAuthorizeOutcome,
  LenderAuthorizeRequest,
  LookedUp,
  MoveOutcome,
} from './lender.ts'

/** A call without a key could only be looked for so long. */
const LOOK_UP_FOR_MS = 20_000

/**
 * A lender as whoever moves money: its token is the nonce of the sale, and the order the key under which the sale can be
 * asked for again. So nothing is ever left over at a lender, and there is nothing to list (decision 91).
 */
export function lenderProvider(lender: HostedLender, lookUpForMs = LOOK_UP_FOR_MS): PaymentProvider {
  const { name, takes, can } = lender
  const abilities: PaymentAbilities = {
    captures: can.captures,
    capturesPart: can.capturesPart,
    renews: can.extends ? 'extend' : 'never',
    holdDays: can.holdDays,
    refundsBeforeSettlement: can.refundsBeforeSettlement,
    lostCalls: can.idempotency === 'key' ? 'repeat' : { lookUpForMs },
  }
  const moved =
    (kind: 'capture' | 'void' | 'refund') =>
    async (move: Move): Promise<MoveAnswer> => {
      const { transactionId, amountCents, operationId } = move
      return answerOf(kind, move, await lender[kind](transactionId, amountCents, operationId))
    }
  return {
    name,
    takes: [takes],
    lender,
    lists: false,
    isThere: lender.isThere,
    authorize: async (sale) => heldBy(await authorize(lender, requestOf(name, sale))),
    findHeld: async () => [],
    chargesSince: async () => [],
    can: () => abilities,
    capture: moved('capture'),
    void: moved('void'),
    refund: moved('refund'),
    ...(can.extends && { extend: (move) => extend(lender, move) }),
    findMove: async (kind, move) => {
      const found = await lender.lookUp({ kind, ...move })
      // Undone, if it was there at all: whoever undoes has to do it again.
      const isUndone = found.outcome === 'nothing' && can.idempotency === 'reversal'
      return isUndone ? moved(kind)(move) : answerOf(kind, move, found)
    },
    letGo: (transactionId) => letGo(lender, transactionId),
    settlements: lender.settlements ?? null,
    // What lenders tell comes by one address for all of them.
    routes: () => [],
  }
}

/** What nobody answered is undone where it cannot be repeated; the sale is sent again after that. */
async function authorize(
  lender: HostedLender,
  request: LenderAuthorizeRequest,
): Promise<LenderAuthorizeOutcome> {
  const outcome = await lender.authorize(request)
  if (outcome.outcome === 'unknown' && lender.can.idempotency === 'reversal')
    await lender.lookUpAuthorization(request)
  return outcome
}

function requestOf(name: string, { orderId, amountCents, nonce, purchase }: Sale): LenderAuthorizeRequest {
  if (!purchase) throw new Error(`A sale of ${name} says what is bought`)
  if (nonce === null) throw new Error(`A sale of ${name} has an approval`)
  return { purchase: { ...purchase, orderId, amountCents }, token: nonce, operationId: orderId }
}

function heldBy(outcome: LenderAuthorizeOutcome): AuthorizeOutcome {
  if (outcome.outcome !== 'authorized') return outcome
  const { holdEndsAt, ...held } = outcome
  return { ...held, holdUntil: holdEndsAt.toISOString() }
}

/** The lender says by itself until when it holds from now on; nobody asked again under the same key prolongs it twice. */
async function extend(lender: HostedLender, { transactionId, operationId }: Move): Promise<ExtendAnswer> {
  const said = await lender.extend(transactionId, operationId)
  if (said.outcome !== 'done') return said
  const now = lender.look === null ? null : await lender.look(transactionId)
  if (now?.said !== 'answer') return { outcome: 'unknown' }
  return { outcome: 'extended', holdUntil: now.body.holdEndsAt.toISOString() }
}

function answerOf(
  kind: 'capture' | 'void' | 'refund',
  { amountCents }: Move,
  said: LookedUp<MoveOutcome>,
): MoveAnswer {
  switch (said.outcome) {
    case 'done':
      if (kind !== 'void' && said.amountCents !== amountCents)
        return { outcome: 'refused', reason: `Another amount was booked: ${said.amountCents}` }
      return { outcome: 'done', reference: said.reference }
    case 'refused':
      return kind === 'void' && said.reason === 'already-captured' ? { outcome: 'taken' } : said
    case 'nothing':
      return { outcome: 'not-sent' }
    case 'unknown':
    case 'not-sent':
      return said
  }
}

async function letGo(lender: HostedLender, transactionId: string): Promise<void> {
  // Who cannot be asked has it reversed; nobody has taken what no payment stands for.
  if (lender.look === null)
    return assertDone(await lender.void(transactionId, NO_CENTS, keyOf(transactionId, NO_CENTS)))
  const said = await lender.look(transactionId)
  if (said.said !== 'answer') throw new Error(`${lender.name} does not show ${transactionId}`)
  const { heldCents, capturedCents, refundedCents } = said.body
  const taken = cents(capturedCents - refundedCents)
  if (heldCents > 0) assertDone(await lender.void(transactionId, heldCents, keyOf(transactionId, heldCents)))
  if (taken > 0) assertDone(await lender.refund(transactionId, taken, keyOf(transactionId, taken)))
}

const keyOf = (transactionId: string, amount: Cents) => `let-go-${transactionId}-${amount}`

function assertDone({ outcome }: MoveOutcome): void {
  if (outcome !== 'done') throw new Error(`Letting go of a lender's money is ${outcome}`)
}
