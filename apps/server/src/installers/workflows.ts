import { defineScheduled } from '../platform/workflow/define-workflow.ts'

/** In the small hours of the house. */
export const writeHolidays = defineScheduled({ name: 'write-holidays', schedule: '20 8 * * *' })
