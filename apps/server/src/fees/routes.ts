import { getFeeHistory, getFees, postFeeChange } from '@shop/contracts/fees/fee-desk'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { askForChange } from './ask-for-change.ts'
import { showFeeHistory, showFees } from './show-fees.ts'

/** The desk of fees and tax: one person asks, another decides at the desk of approvals, and it begins at its instant. */
export function feeRoutes(shop: Pick<Shop, 'db'>): Route[] {
  const { office: db, officePool } = shop.db
  return [
    answer(getFees, async ({ context }) => ({ facts: await showFees(db, context.actor) })),

    answer(getFeeHistory, async ({ context, params }) => ({
      changes: await showFeeHistory(db, context.actor, params),
    })),

    change(postFeeChange, officePool, (tx, { context, body }) =>
      askForChange(tx, context, { ...body, beginsAt: new Date(body.beginsAt) }),
    ),
  ]
}
