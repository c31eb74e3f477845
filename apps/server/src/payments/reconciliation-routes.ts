import {
  DAYS_ON_A_PAGE,
  getReconciledDays,
  getReconciliation,
} from '@shop/contracts/payments/reconciliation-desk'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { selectReconciledSides } from './reconciliation-desk-store.ts'
import { showReconciliation } from './show-reconciliation.ts'

/** The desk of reconciliation: it shows, and changes nothing. */
export function reconciliationRoutes({ db, payments }: Pick<Shop, 'db' | 'payments'>): Route[] {
  return [
    answer(getReconciliation, ({ query }) => showReconciliation(db.office, payments, query.day)),

    answer(getReconciledDays, async ({ query: { provider, before } }) => {
      const days = await selectReconciledSides(db.office, { provider, before, limit: DAYS_ON_A_PAGE + 1 })
      return { days: days.slice(0, DAYS_ON_A_PAGE), hasMore: days.length > DAYS_ON_A_PAGE }
    }),
  ]
}
