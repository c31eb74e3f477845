import { defineWorkflow } from '../workflow/define-workflow.ts'

export const applyImport = defineWorkflow({
  name: 'apply-import',
  idOf: (runId: string) => `apply-import-${runId}`,
  input: (runId) => [runId],
  queue: 'imports',
})
