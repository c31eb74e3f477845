import type { IncidentSeverity } from '@shop/contracts/incidents/incidents'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Incidents',
  line: 'Issues that need a person. Each one says what to do.',
  show: 'Show',
  open: 'Open',
  closed: 'Closed',
  kinds: 'Incident types',
  list: 'Incidents, newest first',
  noneOpen: 'No incidents here',
  noneOpenReason: 'New ones are emailed to whoever is on duty.',
  incident: 'Incident',
  severity: 'Severity',
  holder: 'Owner',
  nobody: 'Nobody yet',
  raised: 'Raised',
  where: 'Where',
  raise: 'Raise an incident',
  raising: {
    title: 'What’s going on?',
    titleMissing: 'Please enter a title.',
    severityHint: 'Major: it costs money or sales while it lasts.',
    words: 'What you saw',
    wordsHint: 'Optional. Don’t include names, addresses or card numbers.',
    link: 'Where to look',
    linkHint: 'Optional. An order number, or an address of the back office.',
    linkWrong: 'Enter an order number, or an address that starts with /.',
    leave: 'Never mind',
  },
  heldBy: (name: string, time: string) => `${name} has it since ${time}.`,
  heldByNobody: (age: string) => `Nobody has it. Open for ${age}.`,
  assignToMe: 'Assign to me',
  takeOver: 'Take over',
  handOver: 'Hand over',
  handing: {
    to: 'Who takes it?',
    choose: 'Choose a colleague',
    missing: 'Please choose a colleague.',
    confirm: 'Hand over',
    keep: 'Keep it',
  },
  order: 'Order',
  subject: 'About',
  retry: 'Retry',
  retried: 'Retrying. It closes automatically when it’s done.',
  close: 'Resolve',
  closing: {
    note: 'What did you do?',
    hint: 'Saved in the audit trail. Don’t include names, addresses or card numbers.',
    missing: 'Please enter what you did.',
    confirm: 'Resolve incident',
    keep: 'Keep open',
  },
  closedBy: (who: string, at: string) => `Closed by ${who}, ${at}`,
  closedByItself: (at: string) => `Closed automatically, ${at}`,
} as const

/** What is kept with an incident, in words; a name that is not here is shown as it is. */
export const factNames: Readonly<Record<string, string>> = {
  amountCents: 'Amount',
  chargedCents: 'Charged',
  count: 'Count',
  fault: 'Error',
  heldCents: 'Held',
  holdUntil: 'Hold ends',
  next: 'Next step',
  notShippedCents: 'Not shipped yet',
  paidWith: 'Paid with',
  provider: 'Provider',
  refusedCents: 'Not renewed',
  filedCents: 'Filed',
  names: 'Work',
  oldestId: 'Oldest',
  oldestSeconds: 'Seconds waiting',
  since: 'Since',
  transactionId: 'Gateway transaction',
  versions: 'Versions',
  words: 'What they saw',
  workflow: 'Workflow',
}

export const severityNames: Readonly<Record<IncidentSeverity, string>> = { major: 'Major', minor: 'Minor' }

export const severityTones: Readonly<Record<IncidentSeverity, TagProps['tone']>> = {
  major: 'danger',
  minor: 'warn',
}
