export type Due = 'full backup' | 'backup' | 'drill'

export type LastRuns = {
  fullBackupAt: Date | null
  backupAt: Date | null
  backupTriedAt: Date | null
  drillAt: Date | null
  drillTriedAt: Date | null
}

const HOUR_MS = 3_600_000
const BACKUP_EVERY_MS = 24 * HOUR_MS
const FULL_BACKUP_EVERY_MS = 7 * 24 * HOUR_MS
const DRILL_EVERY_MS = 7 * 24 * HOUR_MS
/** What failed is not tried again at every look. */
const TRY_AGAIN_AFTER_MS = HOUR_MS

/** What is to be done now, in this order. A drill needs something to restore. */
export function dueNow(last: LastRuns, now: Date): Due[] {
  const isPast = (at: Date | null, ms: number) => at === null || now.getTime() - at.getTime() >= ms
  const mayTry = (at: Date | null) => isPast(at, TRY_AGAIN_AFTER_MS)
  const due: Due[] = []
  if (isPast(last.backupAt, BACKUP_EVERY_MS) && mayTry(last.backupTriedAt))
    due.push(isPast(last.fullBackupAt, FULL_BACKUP_EVERY_MS) ? 'full backup' : 'backup')
  if (isPast(last.drillAt, DRILL_EVERY_MS) && mayTry(last.drillTriedAt) && last.backupAt !== null)
    due.push('drill')
  return due
}
