import { defineScheduled } from '../platform/workflow/define-workflow.ts'

/** In the small hours of the house. */
export const learnLanes = defineScheduled({ name: 'learn-lanes', schedule: '40 8 * * *' })
