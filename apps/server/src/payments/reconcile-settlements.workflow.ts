import { registerScheduled } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import type { Settlements } from './payment-provider.ts'
import { dayBefore, readDay, reconcileDay } from './reconcile-day.ts'
import { selectReconciledDays } from './settlement-store.ts'
import { tellOfLateFile } from './tell-of-differences.ts'
import { reconcileSettlements } from './workflows.ts'

const DAYS_BACK = 10
/** A day that has just ended may still get lines. */
const ENDED_FOR_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

type Reconciler = Pick<Shop, 'db' | 'payments' | 'log'>

/** Each day is compared once its provider can say what it has paid out; looked for every hour, oldest day first. */
export function registerReconcileSettlements(shop: Reconciler): void {
  registerScheduled(reconcileSettlements, () => reconcileEndedDays(shop, new Date()))
}

export async function reconcileEndedDays(shop: Reconciler, now: Date): Promise<void> {
  const lastEnded = dayBefore(new Date(now.getTime() - ENDED_FOR_MS).toISOString().slice(0, 10))
  const days = Array.from({ length: DAYS_BACK }, (_, index) => dayBefore(lastEnded, DAYS_BACK - 1 - index))
  for (const { name, settlements } of shop.payments.all) {
    if (!settlements) continue
    const known = await selectReconciledDays(shop.db.office, name, days)
    for (const day of days.filter((each) => !known.has(each))) {
      await repeatableStep(`reconcile ${name} ${day}`, () =>
        reconcileOrTell(shop, { name, settlements, day, now }),
      )
    }
  }
}

/** A provider that does not answer is asked again in an hour: it is said when the file is late. */
async function reconcileOrTell(
  { db, log }: Reconciler,
  { name, settlements, day, now }: { name: string; settlements: Settlements; day: string; now: Date },
): Promise<void> {
  let fault: string | null = null
  const read = await readDay(db.office, name, settlements, day).catch((failure: Error) => {
    fault = failure.message
    log.warn({ err: failure, provider: name, day }, 'payout not read')
    return null
  })
  if (read) await reconcileDay(db, read)
  else if (now.getTime() > Date.parse(day) + (settlements.fileWithinDays + 1) * DAY_MS)
    await tellOfLateFile(db.office, name, day, fault)
}
