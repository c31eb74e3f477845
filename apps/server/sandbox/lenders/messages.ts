import type { Ending } from './decide.ts'

export const lenderMessages = {
  sandbox: 'Sandbox.',
  sandboxSays: 'Stand-in for the lender’s own page; no real credit.',
  shop: 'SimpleTire',
  back: 'Back to SimpleTire',
  payments: (count: number, amount: string) =>
    count === 1 ? `${amount} in 30 days` : `${count} payments of ${amount}`,
  purchase: (amount: string) => `SimpleTire, ${amount}. No interest, no fees when you pay on time.`,
  purchaseOrder: (number: string) => `Purchase order ${number}`,
  schedule: 'When you pay',
  today: (day: string) => `Today, ${day}`,
  mobileLabel: 'Mobile number',
  birthLabel: 'Date of birth',
  birthHint: 'MM/DD/YYYY',
  birthNote: 'Typed here only. SimpleTire never sees it.',
  otherEndings: 'Sandbox only: other endings',
  endings: {
    approve: 'Approve and go back',
    cancel: 'Cancel',
    decline: 'Decline',
    wait: 'Approve after 20 min',
    stay: 'Approve, don’t return',
    twice: 'Answer twice',
  } satisfies Record<Ending, string>,
  ended: {
    waiting: {
      title: 'We’re looking at it',
      text: 'This takes about 20 minutes. You may come back to this page.',
    },
    stay: { title: 'Approved', text: 'SimpleTire has been told. You may close this window.' },
    approved: { title: 'Approved', text: 'This purchase was approved.' },
    declined: { title: 'Not approved', text: 'This purchase wasn’t approved.' },
    cancelled: { title: 'Canceled', text: 'This purchase was canceled.' },
    over: { title: 'This page has ended', text: 'Go back to SimpleTire and choose how to pay again.' },
  },
  goBack: 'Go back',
  checkAgain: 'Check again',
}
