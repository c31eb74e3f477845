import { ATTEMPT_FIGURES } from './checkout/index.ts'
import { DATABASE_FIGURES } from './platform/db/database-figures.ts'
import { INCIDENT_FIGURES } from './platform/events/incident-figures.ts'
import { FOLLOW_FIGURES } from './platform/import/follow-figures.ts'
import { BACKUP_FIGURES } from './platform/observe/backup-age.ts'
import type { Figure } from './platform/observe/figures.ts'
import { WORK_FIGURES } from './platform/workflow/work-figures.ts'

/** Everything a scrape asks of the database. */
export const FIGURES: readonly Figure[] = [
  ...INCIDENT_FIGURES,
  ...WORK_FIGURES,
  ...ATTEMPT_FIGURES,
  ...DATABASE_FIGURES,
  ...BACKUP_FIGURES,
  ...FOLLOW_FIGURES,
]
