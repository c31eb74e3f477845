import type { FeedState } from '@shop/domain/feeds/feed-state'

const UNITS = [
  [1_440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const

/** `90` minutes as people say it: 90 minutes; `120` are 2 hours. */
function span(minutes: number): string {
  const [size, name] = UNITS.find(([size]) => minutes >= size && minutes % size === 0) ?? [1, 'minute']
  const count = minutes / size
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

export const messages = {
  title: 'Feeds',
  line: 'Files we expect from suppliers. A late one shows here; one that’s too late stops selling.',
  list: 'Supplier feeds',
  none: 'No feeds yet',
  noneReason: 'A supplier’s first applied file starts its feed.',
  states: { 'on-time': 'On time', late: 'Late', stopped: 'Not selling', paused: 'Paused' } satisfies Record<
    FeedState,
    string
  >,
  heading: (supplier: string, kind: string) => `${supplier}, ${kind.toLowerCase()}`,
  expected: 'Expected',
  every: (minutes: number) => `Every ${span(minutes).replace(/^1 /, '')}`,
  lastSeen: 'Last file',
  due: 'Next due',
  lateAfter: 'Late',
  afterDue: (minutes: number) => (minutes === 0 ? 'As soon as it’s due' : `${span(minutes)} after it’s due`),
  stopsAfter: 'Stops selling',
  never: 'Never',
  places: 'Locations',
  refused: (at: string, reason: string) => `Last refused ${at}: ${reason}`,
  ago: (age: string) => `${age} ago`,
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  pause: 'Pause',
  form: {
    expected: 'Expected every (minutes)',
    late: 'Late after (minutes past due)',
    stop: 'Stops selling after (minutes past due)',
    stopHint: 'Leave empty to keep selling.',
    why: 'Reason',
    whyHint: 'Goes into the audit trail.',
    save: 'Save',
    cancel: 'Cancel',
    notMinutes: 'Enter a whole number of minutes.',
    noWhy: 'Enter a reason.',
  },
  saved: 'Feed saved.',
  channels: {
    title: 'When a feed stops',
    line: 'Channels below one of these do the same, unless they’re listed.',
    label: (name: string) => `${name}: tires of a stopped feed`,
    stop: 'Stop selling',
    keep: 'Keep selling',
    parent: 'Default',
    why: 'Changed at the desk of feeds',
    saved: 'Channel saved.',
  },
} as const
