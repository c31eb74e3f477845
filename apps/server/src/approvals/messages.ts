import type { ApprovalState } from '@shop/domain/approvals/approval'

export const messages = {
  look: 'Requests to decide',
  ownRequest: 'You asked for this, so someone else decides.',
  notOwnRequest: 'Only the person who asked can withdraw this.',
  aboveLimit: 'This is above your limit. Someone with a higher limit decides.',
  alreadyDecided: (name: string, state: Exclude<ApprovalState, 'waiting'>) =>
    `${name} already ${did[state]} this.`,
  anotherBegins: 'Another limit for this role starts at the same time.',
  beginsInThePast: 'Choose a date in the future.',
  roleHasNoPermission: 'This role doesn’t have this permission.',
  alreadyWaiting: (number: string) => `A change to this limit is already waiting: ${number}.`,
} as const

const did: Readonly<Record<Exclude<ApprovalState, 'waiting'>, string>> = {
  approved: 'approved',
  declined: 'declined',
  returned: 'sent back',
  withdrawn: 'withdrew',
}
