import type { BulkAction } from './platform/bulk/bulk-action.ts'
import { changePrices } from './pricing/index.ts'

/** What can be done to many rows of a list at once. A new one is entered here, and has its preview, batches and undo. */
export const BULK_ACTIONS: readonly BulkAction[] = [changePrices]
