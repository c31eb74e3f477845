import type { BulkActionName, BulkJob } from '@shop/contracts/platform/bulk'
import type { PriceChangeInput } from '@shop/contracts/pricing/price-list'
import type { TagProps } from '@shop/ui/tag'
import { changeText } from '../prices/change-words.ts'

const number = (value: number) => value.toLocaleString('en-US')

export const messages = {
  title: 'Bulk jobs',
  line: 'Changes to many rows at once, newest first.',
  toAll: 'All background jobs',
  all: 'All bulk jobs',
  caption: 'Bulk jobs',
  job: 'Job',
  state: 'Status',
  rows: 'Rows',
  changed: 'Changed',
  refused: 'Refused',
  by: 'By',
  created: 'Created',
  ended: 'Ended',
  empty: 'No bulk jobs yet',
  emptyReason: 'Select rows in a list and choose what to change.',
  back: 'Bulk jobs',
  steps: ['Preview', 'Run', 'Result'],
  stepsLabel: 'Steps of the job',
  undo: (number: string) => `Undo ${number}`,
  counted: (list: string, at: string) => `Selected on ${list}, counted at ${at}. Nothing has changed yet.`,
  started: (what: string, at: string, by: string) => `${what}. Started ${at} by ${by}.`,
  finished: (what: string, at: string, took: string) => `${what}. Done at ${at}, ${took}.`,
  stopped: (what: string, at: string) => `${what}. Canceled at ${at}.`,
  seconds: (count: number) => (count < 60 ? `${count} s` : `${Math.floor(count / 60)} min ${count % 60} s`),
  willChange: 'Will change',
  leftOut: 'Refused',
  leftOutHint: 'nothing changes',
  looksOdd: 'Look odd',
  looksOddHint: 'check these first',
  secondPerson: 'Second person',
  needed: 'Needed',
  notNeeded: 'Not needed',
  neededHint: 'someone else approves',
  notNeededHint: 'starts right away',
  lookFirst: (count: number) => `Look at these ${number(count)} first`,
  ordinary: (count: number) => `${number(count)} others look ordinary`,
  nothingOdd: 'Nothing looks odd',
  whyOdd: 'Why it’s odd',
  forTwo: (count: number) => `${number(count)}, to a second person`,
  more: (count: number) => `${number(count)} more`,
  why: 'Why',
  refusedRows: 'Refused',
  refusedSoFar: 'Refused so far',
  before: 'Before it runs',
  live: 'Goes live',
  now: 'Right away, batch by batch',
  runs: 'Runs',
  batches: (rows: number) => {
    const count = Math.ceil(rows / 100)
    return `${number(count)} ${count === 1 ? 'batch' : 'batches'}`
  },
  undoFact: 'Undo',
  undoDays: '7 days, one step',
  reason: 'Reason, for the audit trail',
  reasonMissing: 'Please enter a reason. A second person decides this one.',
  optional: 'Optional',
  ask: (count: number) => `Ask to change ${number(count)}`,
  discard: 'Cancel',
  waiting: 'Waiting for approval. Nothing has changed yet. Request ',
  notApproved: (state: string, by: string) => `${state} by ${by}. Nothing was changed. Request `,
  withdrawn: 'This request was withdrawn. Nothing was changed. Request ',
  progress: (gone: number, total: number) => `${number(gone)} of ${number(total)}`,
  left: (seconds: number) =>
    seconds < 60
      ? `About ${Math.max(1, seconds)} seconds left`
      : `About ${Math.ceil(seconds / 60)} minutes left`,
  leave: 'You can leave this page. The job is listed under Bulk jobs.',
  cancel: 'Cancel job',
  canceling: 'Stopping after this batch…',
  ifYouCancel: 'If you cancel',
  cancelFacts: (done: number) => [
    'It stops after the current batch.',
    `The ${number(done)} done so far stay, and can be undone.`,
    'The rest doesn’t change. You can run it later.',
  ],
  undoButton: 'Undo this job',
  undoTitle: 'Undo',
  undoUntil: (day: string) => `until ${day}`,
  undoText: (count: string) =>
    `Puts ${count} back to what they were. Anything someone changed in the meantime is left alone and listed.`,
  undone: 'Undone by ',
  undoes: 'Undoes ',
  noUndo: 'This job can’t be undone any more.',
  download: 'Download refused rows',
  rest: (count: number) => `Preview the other ${number(count)}`,
  restTitle: 'Not done',
  restText: (count: string) => `${count} weren’t touched before the job was canceled.`,
} as const

/** How an action is spoken of; a new one does not compile until it has its words. */
interface ActionWords {
  readonly list: { readonly name: string; readonly path: string }
  /** `Raise 50 prices by 3%`. */
  readonly title: (input: unknown, count?: number) => string
  readonly things: (count: number) => string
  readonly row: string
  readonly value: string
  readonly start: (count: number) => string
  readonly running: (percent: number) => string
  readonly done: (changed: number, refused: number) => string
  readonly undoing: (percent: number) => string
  readonly undone: (changed: number, refused: number) => string
  readonly odd: Readonly<Record<string, string>>
}

const prices = (count: number) => `${number(count)} ${count === 1 ? 'price' : 'prices'}`

export const actionWords: Readonly<Record<BulkActionName, ActionWords>> = {
  'change-prices': {
    list: { name: 'Prices', path: '/prices' },
    title: (input, count) => changeText(input as PriceChangeInput, count),
    things: prices,
    row: 'Tire',
    value: 'Price',
    start: (count) => `Change ${prices(count)}`,
    running: (percent) => `Changing prices, ${percent}% done`,
    done: (changed, refused) =>
      `${prices(changed)} changed${refused > 0 ? `, ${number(refused)} refused` : ''}`,
    undoing: (percent) => `Putting prices back, ${percent}% done`,
    undone: (changed, refused) =>
      `${prices(changed)} put back${refused > 0 ? `, ${number(refused)} left alone` : ''}`,
    odd: {
      'below-cost': 'Below cost after the change',
      'big-move': 'Moves more than 15%',
      'unusual-cents': 'Ends in unusual cents',
    },
  },
}

export const bulkStateNames: Readonly<Record<BulkJob['state'], string>> = {
  previewed: 'Preview',
  waiting: 'Waiting for approval',
  running: 'Running',
  done: 'Done',
  cancelled: 'Canceled',
}

export const bulkStateTones: Readonly<Record<BulkJob['state'], TagProps['tone']>> = {
  previewed: 'plain',
  waiting: 'warn',
  running: 'info',
  done: 'ok',
  cancelled: 'plain',
}
