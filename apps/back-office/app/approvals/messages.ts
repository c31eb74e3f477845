import type { ApprovalList, ApprovalState } from '@shop/domain/approvals/approval'

const requests = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`

export const messages = {
  title: (count: number, decidable: number) => `${requests(count)}, ${decidable} you can decide`,
  line: (oldest: string | null, hours: number) =>
    `${oldest === null ? 'Nothing is waiting' : `Oldest ${oldest}`}. Target is ${hours} hours.`,
  lists: 'Which requests',
  queue: 'Requests',
  seeAll: (count: number) => `See all ${count}`,
  empty: {
    waiting: { title: 'Nothing is waiting', reason: 'Requests show up here when someone asks.' },
    mine: { title: 'You haven’t asked for anything', reason: 'What you ask for shows up here.' },
    decided: { title: 'Nothing decided yet', reason: 'Decisions show up here, newest first.' },
  },
  newer: 'Newer',
  older: 'Older',
  late: 'Late',
  lateBy: (age: string) => `${age} late`,
  you: 'You asked for this',
  someoneElse: 'Someone else decides',
  aboveLimit: 'Above your limit',
  needs: (roles: string) => `Needs ${roles}`,
  askedBy: (who: string, when: string) => `Asked by ${who}, ${when}. Request `,
  why: 'Why',
  checked: 'What we checked',
  checks: {
    limit: 'Limit',
    within: 'This is within your limit',
    above: 'This is above your limit',
    none: 'No amount to check',
    person: 'Someone else',
    other: 'You didn’t ask for it',
    own: 'You asked for it',
    permission: 'Role',
    held: 'Your role can decide this',
    notHeld: (roles: string) => `${roles} can decide this`,
  },
  approve: (amount: string | null) => (amount === null ? 'Approve' : `Approve ${amount}`),
  decline: 'Decline',
  sendBack: 'Send back with a note',
  withdraw: 'Withdraw',
  shortcuts: {
    next: 'Next request',
    previous: 'Previous request',
    approve: 'Approve the request',
    decline: 'Decline the request',
    sendBack: 'Send it back with a question',
  },
  keys: { approve: 'A', decline: 'D', sendBack: 'S' },
  note: { decline: 'Why are you declining?', return: 'What should change?' },
  noteHint: (name: string) => `${name} sees this.`,
  noteMissing: 'Please enter a note.',
  confirm: { decline: 'Decline request', return: 'Send back' },
  keep: 'Cancel',
  passkey: (name: string) => `You’ll confirm with your passkey. ${name} sees your decision and your name.`,
  about: {
    approve: (number: string) => `approve request ${number}`,
    decline: (number: string) => `decline request ${number}`,
    return: (number: string) => `send back request ${number}`,
  },
  done: {
    approve: (number: string) => `Approved ${number}.`,
    decline: (number: string) => `Declined ${number}.`,
    return: (number: string) => `Sent back ${number}.`,
    withdraw: (number: string) => `Withdrew ${number}.`,
  },
  ended: (what: string, who: string, when: string) => `${what} by ${who}, ${when}`,
} as const

export const roleLimitMessages = {
  name: (day: string) => `Limit from ${day}`,
  title: (role: string, amount: string) => `${role} limit, ${amount}`,
  change: 'The change',
  role: 'Role',
  limit: 'Limit',
  now: 'Now',
  none: 'None',
  next: 'New limit',
  starts: 'Starts on',
} as const

export const personalExportMessages = {
  name: 'Personal data',
  title: (list: string, rows: string) => `Export ${rows} ${list} with personal data`,
  change: 'The file',
  list: 'List',
  rows: 'Rows',
  format: 'File',
  holds: 'What’s in it',
  everything: 'Full names, addresses, emails, and phone numbers',
  formats: { csv: 'CSV', xlsx: 'Excel' },
} as const

export const listNames: Readonly<Record<ApprovalList, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  decided: 'Decided',
}

export const stateNames: Readonly<Record<ApprovalState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  returned: 'Sent back',
  withdrawn: 'Withdrawn',
}

export const stateTones: Readonly<Record<ApprovalState, 'plain' | 'ok' | 'warn' | 'danger' | 'info'>> = {
  waiting: 'info',
  approved: 'ok',
  declined: 'danger',
  returned: 'warn',
  withdrawn: 'plain',
}

export type Verdict = 'approve' | 'decline' | 'return'
