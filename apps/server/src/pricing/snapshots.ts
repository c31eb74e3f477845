import { cents } from '@shop/domain/money/cents'
import { DEFAULT_DISCOUNTS } from '@shop/domain/pricing/discount-settings'
import { NO_HANDLING } from '@shop/domain/pricing/handling'
import { laborTaxOf } from '@shop/domain/pricing/labor-tax'
import type { Snapshots } from '@shop/domain/pricing/quote-input'
import { flatTireFee } from '@shop/domain/pricing/state-tire-fees'
import type { Db } from '../platform/db/database.ts'
import { selectStateCharges } from './store.ts'

const ELSEWHERE: Omit<Snapshots, 'tax' | 'tireFees'> = {
  promotions: [],
  codes: [],
  discounts: DEFAULT_DISCOUNTS,
  shipping: null,
  handling: NO_HANDLING,
  installation: null,
  coverage: null,
}

/** What the state of the destination takes, fetched before the quote and kept with it. */
export async function loadSnapshots(db: Db, state: string | null, at: Date): Promise<Snapshots> {
  if (!state) return { ...ELSEWHERE, tax: null, tireFees: null }
  const charges = await selectStateCharges(db, state)
  return {
    ...ELSEWHERE,
    tax: charges.tax && {
      jurisdiction: state,
      state,
      ...charges.tax,
      taxesFederalExcise: true,
      taxesCoverage: false,
      labor: laborTaxOf(state),
      asOf: at.toISOString(),
    },
    tireFees: charges.fees.map(({ amountPerTireCents, ...fee }) =>
      flatTireFee({ state, ...fee, perTireCents: cents(amountPerTireCents) }),
    ),
  }
}
