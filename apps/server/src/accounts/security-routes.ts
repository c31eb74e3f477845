import { deleteOtherSessions, deleteSession, getSecurity } from '@shop/contracts/accounts/security'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { messages } from './messages.ts'
import { endOtherSessionsOf, endSessionOf, findSecurityWithPlaces } from './security-store.ts'

/** Where somebody is signed in, and how they end it elsewhere. */
export function securityRoutes(shop: Pick<Shop, 'db'>): Route[] {
  const { checkoutPool: pool } = shop.db
  return [
    answer(getSecurity, async ({ context }) => {
      const visit = visitOf(context)
      const security = await asOwnerOnce(pool, visit, (own) => findSecurityWithPlaces(own, visit))
      if (!security) throw notFound(messages.signOnFailed)
      return security
    }),

    change(deleteSession, pool, async (tx, { context, params }) => {
      requireFreshProof(context)
      const ended = await endSessionOf(tx, visitOf(context), params.sessionId)
      if (!ended) throw notFound(messages.noSuchSession)
      return ended
    }),

    change(deleteOtherSessions, pool, async (tx, { context }) => {
      requireFreshProof(context)
      return { count: await endOtherSessionsOf(tx, visitOf(context)) }
    }),
  ]
}
