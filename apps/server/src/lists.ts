import { customerSource } from './accounts/index.ts'
import { importSource } from './imports/index.ts'
import { incidentSource } from './incidents/index.ts'
import { holdSource, orderSource } from './orders/index.ts'
import { bulkJobSource } from './platform/bulk/job-list.ts'
import type { ListSource } from './platform/lists/list-source.ts'
import { jobSource } from './platform/workflow/job-list.ts'
import { priceSource, promotionSource } from './pricing/index.ts'
import { reviewSource } from './reviews/index.ts'
import { auditSource } from './staff/index.ts'

/** Every list of the office. A new one is entered here, and has rows, selection, exports and views. */
export const LISTS: readonly ListSource[] = [
  orderSource,
  holdSource,
  customerSource,
  reviewSource,
  auditSource,
  jobSource,
  incidentSource,
  bulkJobSource,
  priceSource,
  importSource,
  promotionSource,
]
