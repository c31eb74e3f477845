import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { differenceSchema } from '../planted-difference.ts'
import type { WebhookOutbox } from '../webhook-outbox.ts'
import { behaviourSchema, plannedFault, usualBehaviour } from './behaviour.ts'
import { changeBehaviour, resetBooks, sumsByOrder } from './books.ts'
import { type Notifier, tell } from './callbacks.ts'
import { decide, decideDue, endingSchema } from './decide.ts'
import { knownEmails } from './known-emails.ts'
import { rules } from './lender-rules.ts'
import type { Loan } from './loan.ts'

const orderQuery = z.object({ orderId: z.string().optional() })
const clockBody = z.strictObject({ advanceMs: z.number().int().min(0) })
const decideBody = z.strictObject({ orderId: z.string(), ending: endingSchema })
const tellBody = z.strictObject({
  orderId: z.string(),
  decision: z.enum(['approved', 'declined', 'cancelled']),
  delayMs: z.number().int().min(0).optional(),
  copies: z.number().int().min(1).max(5).optional(),
  forged: z.boolean().optional(),
  otherMerchant: z.boolean().optional(),
})

/** For tests, fault runs and people; the shop itself never calls these. */
export async function controlRoutes(
  app: FastifyInstance,
  { notifier, outbox }: { notifier: Notifier; outbox: WebhookOutbox },
): Promise<void> {
  const { books } = notifier
  const now = () => ({ now: new Date(books.clock.now()).toISOString() })
  const loansOf = (orderId: string | undefined) =>
    [...books.loans.values()].filter((loan) => orderId === undefined || loan.orderId === orderId)
  /** The newest: whoever comes back and starts again leaves the older ones behind. */
  const loanOf = (orderId: string): Loan | undefined => loansOf(orderId).at(-1)

  app.get('/books', (request) => {
    const loans = loansOf(orderQuery.parse(request.query).orderId)
    return { loans, orders: sumsByOrder(loans, books.clock.now()) }
  })
  app.get('/calls', (request) => {
    const { orderId } = orderQuery.parse(request.query)
    return { calls: books.calls.filter((each) => orderId === undefined || each.orderId === orderId) }
  })
  app.get('/emails', () => knownEmails)
  app.get('/rules', () => rules)

  app.get('/behaviour', () => books.behaviour)
  app.post('/behaviour', (request) => {
    const change = behaviourSchema.partial().parse(request.body)
    // Only the keys that were sent: an absent one keeps its value.
    const sent = Object.entries(change).filter(([, value]) => value !== undefined)
    changeBehaviour(books, Object.fromEntries(sent))
    return books.behaviour
  })
  app.delete('/behaviour', () => {
    changeBehaviour(books, usualBehaviour)
    return books.behaviour
  })

  app.get('/faults', () => ({ faults: books.faults }))
  app.post('/faults', (request) => {
    books.faults.push(plannedFault.parse(request.body))
    return { faults: books.faults }
  })

  app.delete('/faults', () => {
    books.faults = []
    return { faults: books.faults }
  })

  app.post('/differences', (request) => {
    books.differences.push(differenceSchema.parse(request.body))
    return { differences: books.differences }
  })
  app.delete('/differences', () => {
    books.differences = []
    return { differences: books.differences }
  })

  app.get('/clock', now)
  app.post('/clock', (request) => {
    books.clock.advance(clockBody.parse(request.body).advanceMs)
    decideDue(notifier)
    return now()
  })

  /** What a person would press, without a browser; `url` is where theirs would go. */
  app.post('/decide', (request, reply) => {
    const { orderId, ending } = decideBody.parse(request.body)
    const loan = loanOf(orderId)
    return loan ? decide(notifier, loan, ending) : reply.code(404).send({ error: 'no such order' })
  })

  app.get('/callbacks', () => ({ deliveries: outbox.deliveries() }))
  app.post('/callbacks', async (request, reply) => {
    const { orderId, decision, ...asked } = tellBody.parse(request.body)
    const loan = loanOf(orderId)
    if (!loan) return reply.code(404).send({ error: 'no such order' })
    const manner = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
    return { deliveries: await tell(notifier, loan, decision, manner) }
  })

  app.post('/reset', () => {
    outbox.clear()
    resetBooks(books)
    return { reset: true }
  })
}
