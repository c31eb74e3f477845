import { cents } from '@shop/domain/money/cents'
import type { Snapshots } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import { selectStateCharges } from './store.ts'

/** What the state of the destination takes, fetched before the quote and kept with it. */
export async function loadSnapshots(db: Db, state: string | null, at: Date): Promise<Snapshots> {
  if (!state) return { tax: null, tireFees: null, promotions: [], shipping: null }
  const charges = await selectStateCharges(db, state)
  const asOf = at.toISOString()
  return {
    tax: charges.tax && { jurisdiction: state, state, ...charges.tax, asOf },
    tireFees: charges.fees.map((fee) => ({
      state,
      code: fee.code,
      name: fee.name,
      amountPerTireCents: cents(fee.amountPerTireCents),
      taxable: fee.taxable,
      asOf,
    })),
    promotions: [],
    shipping: null,
  }
}
