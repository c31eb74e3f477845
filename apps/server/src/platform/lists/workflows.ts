import { defineWorkflow } from '../workflow/define-workflow.ts'

export const exportList = defineWorkflow({
  name: 'export-list',
  idOf: (exportId: string) => `export-list-${exportId}`,
  input: (exportId) => [exportId],
  queue: 'waiting',
})
