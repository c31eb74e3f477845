import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { differenceSchema } from '../planted-difference.ts'
import type { WebhookOutbox } from '../webhook-outbox.ts'
import { behaviourSchema, usualBehaviour } from './behaviour.ts'
import { type Books, changeBehaviour, resetBooks } from './books.ts'
import { settle } from './changes.ts'
import { expireHolds } from './holds.ts'
import { webhookKinds } from './notification-xml.ts'
import { batchOf, payOut, payoutOf } from './settlements.ts'
import { saleOf, sumsByOrder } from './sums-by-order.ts'
import { testCards } from './test-cards.ts'
import type { Transaction } from './transaction.ts'
import { keepCode } from './vault.ts'
import { type Notifier, notify, verifyReceiver } from './webhooks.ts'

const booksQuery = z.object({ orderId: z.string().optional() })
const callsQuery = z.object({ requestId: z.string().optional() })
const clockBody = z.strictObject({ advanceMs: z.number().int().min(0) })
const noncesBody = z.strictObject({ count: z.number().int().min(1).max(10_000) })
const settlementsQuery = z.object({ day: z.iso.date() })
const settleBody = z.strictObject({ orderId: z.string().optional() })
const webhookBody = z.strictObject({
  kind: z.enum(webhookKinds),
  transactionId: z.string().optional(),
  delayMs: z.number().int().min(0).optional(),
  copies: z.number().int().min(1).max(5).optional(),
  forged: z.boolean().optional(),
  about: z
    .strictObject({
      id: z.string().optional(),
      disputeKind: z.enum(['chargeback', 'pre_arbitration', 'retrieval']).optional(),
      amountDisputedCents: z.number().int().min(0).optional(),
      amountWonCents: z.number().int().min(0).optional(),
      failed: z.boolean().optional(),
      transactionIds: z.array(z.string()).optional(),
    })
    .optional(),
})

export type ControlRoutesOptions = {
  books: Books
  notifier: Notifier
  outbox: WebhookOutbox
  onSettled: (transaction: Transaction) => void
}

/** For tests, fault runs and people; the shop itself never calls these. */
export async function controlRoutes(app: FastifyInstance, options: ControlRoutesOptions): Promise<void> {
  const { books, notifier, outbox, onSettled } = options
  /** With parts and refunds of its sales, which have names of their own. */
  const transactionsOf = (orderId: string | undefined) =>
    [...books.transactions.values()].filter(
      (transaction) =>
        orderId === undefined ||
        transaction.orderId === orderId ||
        saleOf(books.transactions, transaction).orderId === orderId,
    )

  app.get('/books', (request) => {
    const transactions = transactionsOf(booksQuery.parse(request.query).orderId)
    return {
      transactions: transactions.map(openEntry),
      orders: sumsByOrder(transactions, books.clock.now()),
    }
  })

  app.get('/calls', (request) => {
    const { requestId } = callsQuery.parse(request.query)
    return { calls: books.calls.filter((each) => requestId === undefined || each.requestId === requestId) }
  })

  app.get('/test-cards', () => testCards)

  app.post('/nonces', (request) => {
    const { count } = noncesBody.parse(request.body)
    return { nonces: Array.from({ length: count }, () => nonceOfValidCard(books)) }
  })

  /** As the frame makes one of a security code that is typed again. */
  app.post('/code-nonces', () => ({ nonce: keepCode(books.vault) }))

  app.get('/behaviour', () => books.behaviour)
  app.post('/behaviour', (request) => {
    const change = behaviourSchema.partial().parse(request.body)
    // Only the keys that were sent: an absent one keeps its value.
    changeBehaviour(
      books,
      Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    )
    return books.behaviour
  })
  app.delete('/behaviour', () => {
    changeBehaviour(books, usualBehaviour)
    return books.behaviour
  })

  app.post('/clock', (request) => {
    books.clock.advance(clockBody.parse(request.body).advanceMs)
    expireHolds(books)
    payOut(books)
    return { now: new Date(books.clock.now()).toISOString() }
  })

  app.post('/settle', (request) => {
    const { orderId } = settleBody.parse(request.body ?? {})
    const settled = transactionsOf(orderId).filter((transaction) => settle(books, transaction) !== null)
    settled.forEach(onSettled)
    return { settled: settled.map((transaction) => transaction.id) }
  })

  app.get('/settlements', (request) => {
    const { day } = settlementsQuery.parse(request.query)
    const payout = payoutOf(books, day)?.map(({ transaction, ...line }) => ({ id: transaction.id, ...line }))
    return { batch: batchOf(books, day), payout: payout ?? null, differences: books.differences }
  })
  app.post('/differences', (request, reply) => {
    const difference = differenceSchema.parse(request.body)
    if (!books.transactions.has(difference.transactionId))
      return reply.code(404).send({ error: 'no such transaction' })
    books.differences.push(difference)
    return { differences: books.differences }
  })
  app.delete('/differences', () => {
    books.differences = []
    return { differences: books.differences }
  })

  app.get('/webhooks', () => ({ deliveries: outbox.deliveries() }))
  app.post('/webhooks', async (request, reply) => {
    const { kind, transactionId, about, ...asked } = webhookBody.parse(request.body)
    const transaction = transactionId === undefined ? null : (books.transactions.get(transactionId) ?? null)
    if (kind !== 'check' && transaction === null)
      return reply.code(404).send({ error: 'no such transaction' })
    const manner = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    return { deliveries: await notify(notifier, kind, transaction, manner, about) }
  })
  app.post('/webhooks/verify', async () => ({ accepted: await verifyReceiver(notifier) }))

  app.post('/reset', () => {
    outbox.clear()
    resetBooks(books)
    return { reset: true }
  })
}

/** The card number stays inside, here too. */
function openEntry({ card, createdAt, searchableAt, history, ...entry }: Transaction) {
  const iso = (at: number) => new Date(at).toISOString()
  return {
    ...entry,
    card: { lastFour: card.number.slice(-4), cardType: card.cardType },
    createdAt: iso(createdAt),
    searchableAt: iso(searchableAt),
    history: history.map((step) => ({ ...step, at: iso(step.at) })),
  }
}

/** As the card fields make one, for runs without a browser: it can be charged once where nonces are for single use. */
function nonceOfValidCard(books: Books): string {
  const nonce = `tokencc_${randomBytes(16).toString('hex')}`
  const known = books.nonces.get('fake-valid-visa-nonce')
  if (!known) throw new Error('There is no valid test card.')
  books.nonces.set(nonce, { card: known.card, used: false, reusable: false })
  return nonce
}
