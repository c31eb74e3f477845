import type { AuditAction, AuditSubject } from '@shop/domain/accounts/audit-trail'

export const messages = {
  title: 'Audit trail',
  line: 'Who did what, and when. Nothing here can be changed.',
  all: 'All entries',
  who: 'Who',
  what: 'What',
  order: 'Order number',
  caption: 'Audit trail',
  when: 'When',
  on: 'On',
  details: 'Details',
  customer: 'A customer',
  shop: 'System',
  visitor: 'Not signed in',
  unknownStaff: 'Staff',
  empty: 'No entries',
  emptyReason: 'Try other filters.',
  change: (field: string, before: string | undefined, after: string | undefined) =>
    before !== undefined && after !== undefined && before !== after
      ? `${field}: from ${before} to ${after}`
      : `${field}: ${after ?? before}`,
  why: (reason: string) => `Reason: ${reason}`,
  yes: 'yes',
  no: 'no',
} as const

/** Lines are kept for years: one of a release that was taken back may have a name that is not here. */
export const nameOfAction = (action: string): string => actionNames[action as AuditAction] ?? action

const actionNames: Readonly<Record<AuditAction, string>> = {
  'approval.approve': 'Approved the request',
  'approval.decline': 'Declined the request',
  'approval.request': 'Asked for approval',
  'approval.return': 'Sent the request back',
  'approval.withdraw': 'Withdrew the request',
  'bulk-job.cancel': 'Canceled the job',
  'bulk-job.start': 'Started the job',
  'bulk-job.undo': 'Undid the job',
  'cancel-order': 'Canceled the order',
  'change-flag': 'Changed the flag',
  'cancel-work': 'Canceled stuck work',
  'close-incident': 'Closed the incident',
  'hand-over-incident': 'Handed over the incident',
  'raise-incident': 'Raised an incident',
  'take-incident': 'Took over the incident',
  'export-list': 'Exported a list',
  'open-order': 'Opened the order',
  'place-order': 'Placed the order',
  'plan-flag': 'Planned the flag',
  'refused-call': 'Access denied',
  'review.publish': 'Published the review',
  'review.refuse': 'Rejected the review',
  'retry-attempt': 'Retried an attempt',
  'retry-workflow': 'Retried a workflow',
  'reveal-customer': 'Revealed the customer',
  'search-customers': 'Searched for customers',
  'search-office': 'Searched from the menu',
  'search-orders': 'Searched for orders',
  'sign-on': 'Signed in',
  'switch-letter-keys': 'Switched single-key shortcuts',
}

export const nameOfSubject = (kind: string): string => subjectNames[kind as AuditSubject] ?? kind

const subjectNames: Readonly<Record<AuditSubject, string>> = {
  approval: 'Request',
  attempt: 'Attempt',
  'bulk-job': 'Job',
  call: 'Call',
  flag: 'Flag',
  incident: 'Incident',
  list: 'List',
  order: 'Order',
  review: 'Review',
  search: 'By',
  staff: 'Staff account',
  work: 'Work',
}

/** What somebody was looked for by. */
export const searchedBy: Readonly<Record<string, string>> = {
  customer: 'customer',
  email: 'email',
  name: 'name',
  nothing: 'something else',
  orderNumber: 'order number',
  phone: 'phone',
  trackingNumber: 'tracking number',
  zip: 'ZIP',
}

export const fieldNames: Readonly<Record<string, string>> = {
  action: 'Action',
  amountCents: 'Amount in cents',
  by: 'Signed in by',
  accountTypes: 'Accounts',
  beginsAt: 'Begins',
  belowCost: 'Below cost',
  bigMoves: 'Above 15%',
  change: 'Change',
  count: 'Count',
  jobNumber: 'Job',
  prices: 'Prices',
  kind: 'Kind',
  percentHundredths: 'Percent, in hundredths',
  permission: 'Permission',
  role: 'Role',
  startsOn: 'Starts',
  columns: 'Columns',
  filter: 'Filter',
  format: 'Format',
  endsIn99: 'Ends in .99',
  hidPersonalData: 'Contact details hidden',
  isAlwaysOnForStaff: 'Always on for staff',
  isOn: 'On',
  refusal: 'Rejected as',
  requestId: 'Request',
  roles: 'Roles',
  sharePercent: 'Share, percent',
  state: 'Status',
  status: 'Response',
  steps: 'Schedule',
  term: 'Searched for',
  value: 'Value',
  workflow: 'Workflow',
}
