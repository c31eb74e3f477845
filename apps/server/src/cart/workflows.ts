import { defineScheduled } from '../platform/workflow/define-workflow.ts'

export const expireCarts = defineScheduled({ name: 'expire-carts', schedule: '17 * * * *' })
