import type { JobRow } from '@shop/contracts/platform/job-list'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Jobs',
  line: 'Everything the shop does in the background, newest first.',
  bulk: 'Bulk jobs',
  all: 'All jobs',
  caption: 'Jobs',
  name: 'Job',
  state: 'Status',
  queue: 'Queue',
  created: 'Created',
  ended: 'Ended',
  tries: 'Tries',
  fault: 'Error',
  empty: 'No jobs match',
  emptyReason: 'Try another status, or clear the filters.',
  triesOf: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  retry: 'Retry',
  retried: 'Retrying from the step that failed.',
  cancel: 'Cancel',
  cancelled: 'Canceled. What it had done stays done.',
  why: 'Why won’t this be finished?',
  whyHint: 'Saved in the audit trail. Don’t include names, addresses or card numbers.',
  whyMissing: 'Please enter a reason.',
  confirmCancel: 'Cancel this job',
  keep: 'Keep it',
} as const

export const stateNames: Readonly<Record<JobRow['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  stuck: 'Needs attention',
  cancelled: 'Canceled',
}

export const stateTones: Readonly<Record<JobRow['state'], TagProps['tone']>> = {
  waiting: 'plain',
  running: 'info',
  done: 'ok',
  stuck: 'danger',
  cancelled: 'plain',
}
