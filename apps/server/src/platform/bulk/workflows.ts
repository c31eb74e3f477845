import { defineWorkflow } from '../workflow/define-workflow.ts'

export const bulkJob = defineWorkflow({
  name: 'bulk-job',
  idOf: (jobId: string) => `bulk-job-${jobId}`,
  input: (jobId) => [jobId],
  queue: 'waiting',
})
