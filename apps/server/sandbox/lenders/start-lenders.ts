import { sandboxApp } from '../sandbox-app.ts'
import { createSandboxClock } from '../sandbox-clock.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { createWebhookOutbox, type OutboxOptions } from '../webhook-outbox.ts'
import { affirmRoutes } from './affirm-routes.ts'
import { type Books, openBooks } from './books.ts'
import type { Notifier } from './callbacks.ts'
import { controlRoutes } from './control-routes.ts'
import type { Credentials } from './credentials.ts'
import { decideDue } from './decide.ts'
import { katapultRoutes } from './katapult-routes.ts'
import { klarnaRoutes } from './klarna-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { resolveRoutes } from './resolve-routes.ts'
import { synchronyRoutes } from './synchrony-routes.ts'

export type LendersOptions = ListenOn & {
  credentials: Credentials
  /** The lender's name is added to it; null: nobody listens. Klarna is told an address with each session. */
  webhookUrl?: string | null
  outbox?: OutboxOptions
}

const DECISION_CHECK_MS = 250

/** All lenders in one process, each under its name as the first part of the path. */
export async function startLenders(options: LendersOptions): Promise<Standing & { books: Books }> {
  const { credentials, webhookUrl = null } = options
  const books = openBooks(createSandboxClock())
  const outbox = createWebhookOutbox(options.outbox)
  const notifier: Notifier = { books, credentials, outbox, url: webhookUrl }

  const app = sandboxApp()
  let url = ''
  const served = { books, credentials, origin: () => url }
  await app.register(klarnaRoutes, { prefix: '/klarna', ...served })
  await app.register(affirmRoutes, { prefix: '/affirm', ...served, lender: 'affirm' })
  await app.register(affirmRoutes, { prefix: '/simplepay', ...served, lender: 'simplepay' })
  await app.register(katapultRoutes, { prefix: '/katapult/api/v3', ...served })
  await app.register(resolveRoutes, { prefix: '/resolve/api', ...served })
  await app.register(synchronyRoutes, { prefix: '/synchrony', ...served })
  await app.register(pageRoutes, { notifier })
  await app.register(controlRoutes, { prefix: '/sandbox', notifier, outbox })
  app.get('/', (_request, reply) => reply.redirect('/sandbox/books'))

  const decisions = setInterval(() => decideDue(notifier), DECISION_CHECK_MS)
  const standing = await stand(app, options)
  url = standing.url
  return {
    url,
    books,
    async close() {
      clearInterval(decisions)
      outbox.clear()
      await standing.close()
    },
  }
}
