import { getFlagHistory, getFlags, putFlag, putFlagSteps } from '@shop/contracts/flags/flag-desk'
import { type FlagKey, isFlagKey } from '@shop/domain/flags/flags'
import { notFound } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { changeFlag, planSteps } from './change-flag.ts'
import { showFlags, showHistory } from './show-flag.ts'

/** The desk of flags. */
export function flagRoutes(shop: Shop): Route[] {
  const { office: db, officePool } = shop.db
  return [
    answer(getFlags, async () => ({ flags: await showFlags(db) })),

    answer(getFlagHistory, async ({ params }) => ({ changes: await showHistory(db, keyIn(params)) })),

    change(putFlag, officePool, (tx, { context, params, body: { why, ...wish } }) =>
      changeFlag(tx, keyIn(params), wish, { actor: context.actor, why }),
    ),

    change(putFlagSteps, officePool, (tx, { context, params, body: { why, ...plan } }) =>
      planSteps(tx, keyIn(params), plan, { actor: context.actor, why }),
    ),
  ]
}

function keyIn({ key }: { key: string }): FlagKey {
  if (!isFlagKey(key)) throw notFound(httpMessages.notFound)
  return key
}
