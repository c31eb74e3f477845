import { defineWorkflow } from './define-workflow.ts'

export const retryWorkflow = defineWorkflow({
  name: 'retry-workflow',
  idOf: ({ workflowId, endedMs }: { workflowId: string; endedMs: number }) =>
    `retry:${workflowId}:${endedMs}`,
  input: ({ workflowId }) => [workflowId],
})
