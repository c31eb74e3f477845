import type { getReconciliation, ReconciledProvider } from '@shop/contracts/payments/reconciliation-desk'
import type { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { messages } from './messages.ts'
import type { Payments } from './payments.ts'
import {
  countOpenDifferences,
  countOpenOnAllDaysByIncidents,
  selectCompared,
  selectDaysAround,
  selectDifferencesWithIncidents,
  selectLateWithIncidents,
} from './reconciliation-desk-store.ts'
import { countOpenOperations } from './reconciliation-store.ts'

type Shown = z.infer<typeof getReconciliation.response>

/** A day of all providers, as it was compared and as it stands now. */
export async function showReconciliation(
  db: Db,
  { all }: Pick<Payments, 'all'>,
  asked: string | undefined,
): Promise<Shown> {
  const around = await selectDaysAround(db, asked)
  const standing = {
    openOnAllDays: await countOpenOnAllDaysByIncidents(db),
    underWay: await countOpenOperations(db),
  }
  const { day } = around
  if (day === null) return { ...around, ...standing, providers: [], differences: [], openDifferences: 0 }
  const compared = new Map(
    (await selectCompared(db, day)).map(({ provider, readAt, ...sides }) => [
      provider,
      { ...sides, readAt: readAt.toISOString() },
    ]),
  )
  const late = await selectLateWithIncidents(db, day)
  // Whoever was compared then and is not in the house now still has its day.
  const names = new Set([...all.map(({ name }) => name), ...compared.keys()])
  const givesFiles = new Set(all.flatMap(({ name, settlements }) => (settlements ? [name] : [])))
  const stateOf = (provider: string): ReconciledProvider['state'] => {
    if (compared.has(provider)) return 'compared'
    if (!givesFiles.has(provider)) return 'no-files'
    return late.has(provider) ? 'late' : 'waiting'
  }
  const differences = await selectDifferencesWithIncidents(db, day)
  return {
    ...around,
    ...standing,
    providers: [...names].map((provider) => ({
      provider,
      state: stateOf(provider),
      sides: compared.get(provider) ?? null,
    })),
    differences: differences.map((each) => ({ ...each, next: messages.differences[each.kind].next })),
    openDifferences: await countOpenDifferences(db, day),
  }
}
