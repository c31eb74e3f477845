import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CreditRequest } from '@shop/contracts/payments/credit'
import { cents } from '@shop/domain/money/cents'
import { type CreditReason, creditGivenEntries } from '@shop/domain/payments/credit'
import { endOfGiftCard, GIFT_CARD_BYTES, giftCardCode } from '@shop/domain/payments/gift-card-code'
import { defineApproval, limitOfStaff, requestApproval } from '../../approvals/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Author, audit } from '../../platform/events/audit.ts'
import { refuse } from '../../platform/http/failure.ts'
import type { StaffContext } from '../../platform/http/request-context.ts'
import { lockMoneyOfOrder } from '../money-store.ts'
import { postToLedger } from '../store.ts'
import { addToAccount, creditGivenAlone, findOrderToCredit, insertGiftCard } from './credit-store.ts'
import { messages } from './messages.ts'

interface Gift {
  readonly amountInCents: number
  readonly kind: CreditReason
  readonly reason: string
}

type CreditedOrder = { readonly number: string } & NonNullable<Awaited<ReturnType<typeof findOrderToCredit>>>

/** More than somebody may give: somebody else says whether it is given. */
export const approveCredit = defineApproval({
  kind: 'store-credit',
  permission: 'refunds.approve',
  input: CreditRequest,
  lookUp: async (db, { orderNumber }) => ({ hasAccount: (await accountOf(db, orderNumber)) !== null }),
  effect: async (tx, request, { requestNumber }) => {
    const order = await accountOf(tx, request.orderNumber)
    if (!order) return { problem: messages.noAccount }
    await add(tx, order, { ...request, cause: `approval:${requestNumber}` })
    return { after: request }
  },
})

/** Gives credit to the account of an order, as far as whoever gives it may; above that it is asked for. */
export async function giveCredit(tx: Db, context: StaffContext, order: CreditedOrder, gift: Gift) {
  const { id: orderId, accountId, channelId, number: orderNumber } = order
  if (accountId === null) return refuse('no-account', messages.noAccount)
  const { amountInCents, kind, reason } = gift
  if (!(await mayGive(tx, context, orderId, amountInCents))) {
    const input = { orderId, orderNumber, amountInCents, kind }
    const about = { context, subject: `order:${orderId}`, why: reason, amountCents: amountInCents }
    return {
      outcome: 'requested' as const,
      requestNumber: await requestApproval(tx, approveCredit, input, about),
    }
  }
  const by = { actor: context.actor, why: reason, staffId: context.staff.id }
  const whose = { id: orderId, accountId, channelId }
  return {
    outcome: 'given' as const,
    balanceInCents: await add(tx, whose, { ...gift, by, cause: randomUUID() }),
  }
}

/** Gives a gift card, for whom no account is needed. Only what one may give oneself: nobody else would see the code. */
export async function giveGiftCard(
  tx: Db,
  context: StaffContext,
  order: CreditedOrder,
  { cardId, amountInCents, kind, reason }: Gift & { readonly cardId: string },
) {
  if (!(await mayGive(tx, context, order.id, amountInCents)))
    return refuse('above-limit', messages.aboveLimit)
  const code = giftCardCode(randomBytes(GIFT_CARD_BYTES))
  const card = {
    id: cardId,
    channelId: order.channelId,
    codeHash: hashOfCode(code),
    codeEnd: endOfGiftCard(code),
  }
  const addition = {
    amountCents: amountInCents,
    kind,
    orderId: order.id,
    cause: cardId,
    givenBy: context.staff.id,
  }
  if (!(await insertGiftCard(tx, card, addition))) return refuse('already-given', messages.alreadyGiven)
  await postToLedger(tx, order.id, `credit:${cardId}`, creditGivenEntries(kind, cents(amountInCents)))
  await audit(tx, {
    actor: context.actor,
    why: reason,
    action: 'give-gift-card',
    subject: `order:${order.id}`,
    after: { amountCents: amountInCents, kind, codeEnd: card.codeEnd },
  })
  return { code, amountInCents }
}

/** A code is as hard to guess as a key: its hash needs no salt. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** In how many pieces somebody gives does not matter: all of an order counts, and one piece is decided after the other. */
async function mayGive(
  tx: Db,
  { staff }: StaffContext,
  orderId: string,
  amountCents: number,
): Promise<boolean> {
  const limit = await limitOfStaff(tx, staff.roles, 'refunds.give')
  if (limit === null) return false
  await lockMoneyOfOrder(tx, orderId)
  return (await creditGivenAlone(tx, orderId, staff.id)) + amountCents <= limit
}

async function add(
  tx: Db,
  order: { readonly id: string; readonly accountId: string; readonly channelId: string },
  gift: Pick<Gift, 'amountInCents' | 'kind'> & {
    readonly cause: string
    readonly by?: Author & { readonly staffId: string }
  },
): Promise<number> {
  const { amountInCents: amountCents, kind, cause, by } = gift
  const givenBy = by?.staffId ?? null
  const balanceCents = await addToAccount(tx, order, { amountCents, kind, orderId: order.id, cause, givenBy })
  await postToLedger(tx, order.id, `credit:${cause}`, creditGivenEntries(kind, cents(amountCents)))
  // What was asked for has a line of its own, of whoever decided.
  if (by) {
    const { staffId: _, ...author } = by
    const after = { amountCents, kind }
    await audit(tx, { ...author, action: 'give-credit', subject: `order:${order.id}`, after })
  }
  return balanceCents
}

async function accountOf(db: Db, orderNumber: string) {
  const order = await findOrderToCredit(db, orderNumber)
  return order && order.accountId !== null ? { ...order, accountId: order.accountId } : null
}
