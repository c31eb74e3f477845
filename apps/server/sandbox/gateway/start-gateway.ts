import { sandboxApp } from '../sandbox-app.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { createWebhookOutbox, type OutboxOptions } from '../webhook-outbox.ts'
import { type Behaviour, usualBehaviour } from './behaviour.ts'
import { type Books, openBooks } from './books.ts'
import { settle } from './changes.ts'
import { controlRoutes } from './control-routes.ts'
import { fastCheckoutRoutes } from './fast-checkout-routes.ts'
import { merchantRoutes } from './merchant-routes.ts'
import { reportRoutes } from './report-routes.ts'
import type { Keys } from './signatures.ts'
import { threeDSecureRoutes } from './three-d-secure-routes.ts'
import { TOKENIZE_PATH, tokenizeRoute } from './tokenize-route.ts'
import { tokenizeWalletRoute } from './tokenize-wallet-route.ts'
import type { Transaction } from './transaction.ts'
import { notify } from './webhooks.ts'

export type GatewayOptions = ListenOn & {
  keys: Keys
  /** Where notifications go; null sends none. */
  webhookUrl?: string | null
  /** The only origin that may tokenize cards. */
  fieldsOrigin?: string | null
  behaviour?: Partial<Behaviour>
  outbox?: OutboxOptions
  /** Append-only lines of every change; off unless a file is named. */
  journalFile?: string | null
}

const SETTLEMENT_CHECK_MS = 250

export async function startGateway(options: GatewayOptions): Promise<Standing & { books: Books }> {
  const { keys, webhookUrl = null, fieldsOrigin = null, journalFile = null } = options
  const books = openBooks(createSandboxClock(), { ...usualBehaviour, ...options.behaviour }, journalFile)
  const outbox = createWebhookOutbox(options.outbox)
  const notifier = { books, keys, outbox, url: webhookUrl }
  const onSettled = (transaction: Transaction) => {
    const kind = transaction.status === 'settled' ? 'transaction_settled' : 'transaction_settlement_declined'
    void notify(notifier, kind, transaction)
  }

  const app = sandboxApp()
  let url = ''
  const tokenizeUrl = () => `${url}${TOKENIZE_PATH}`
  await app.register(merchantRoutes, {
    prefix: '/merchants/:merchantId',
    books,
    keys,
    tokenizeUrl,
    onSettled,
  })
  await app.register(reportRoutes, { books, keys, ownUrl: () => url })
  await app.register(tokenizeRoute, { books, keys, fieldsOrigin })
  await app.register(tokenizeWalletRoute, { books, keys, fieldsOrigin })
  await app.register(threeDSecureRoutes, { books, keys, fieldsOrigin })
  await app.register(fastCheckoutRoutes, { books, keys, fieldsOrigin })
  await app.register(controlRoutes, { prefix: '/sandbox', books, notifier, outbox, onSettled })

  app.get('/', (_request, reply) => reply.redirect('/sandbox/books'))

  const settlement = setInterval(() => settleDue(books).forEach(onSettled), SETTLEMENT_CHECK_MS)
  const standing = await stand(app, options)
  url = standing.url
  return {
    url,
    books,
    async close() {
      clearInterval(settlement)
      outbox.clear()
      await standing.close()
    },
  }
}

function settleDue(books: Books): Transaction[] {
  const { settleAfterMs } = books.behaviour
  if (settleAfterMs === null) return []
  const before = books.clock.now() - settleAfterMs
  return [...books.transactions.values()].filter(
    (transaction) =>
      transaction.status === 'submitted_for_settlement' &&
      (transaction.history.at(-1)?.at ?? 0) <= before &&
      settle(books, transaction) !== null,
  )
}
