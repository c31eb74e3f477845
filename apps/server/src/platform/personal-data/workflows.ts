import { defineScheduled } from '../workflow/define-workflow.ts'

/** When few are awake in the US. */
export const forgetPeopleNightly = defineScheduled({ name: 'forget-people', schedule: '47 8 * * *' })
