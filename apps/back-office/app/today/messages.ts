import type { LookLink } from '@shop/contracts/today/today'

export const messages = {
  title: (late: number, all: number) =>
    late === 0
      ? 'Nothing is late'
      : late === 1
        ? `1 of ${all} queues is late`
        : `${late} of ${all} queues are late`,
  caughtUp: 'All caught up',
  caughtUpReason: 'Nothing waits in the queues your roles open.',
  line: (now: string, onTime: number, dated: number) =>
    [`${now}.`, `${onTime} on time,`, `${dated} ${dated === 1 ? 'has a date.' : 'have a date.'}`].join(' '),
  updated: (seconds: number) => (seconds < 5 ? 'Updated just now.' : `Updated ${seconds} seconds ago.`),
  notUpdated: 'Couldn’t update. Trying again in a moment.',
  start: (queue: string) => `Start with ${queue.toLowerCase()}`,
  raise: 'Raise an incident',
  late: 'Late',
  lateCount: (count: number) => (count === 1 ? '1 queue' : `${count} queues`),
  onTime: 'On time',
  closestFirst: 'Closest to its target first',
  comingUp: 'Coming up',
  nothingToDo: 'Nothing to do unless it looks wrong',
  queue: 'Queue',
  waiting: 'Waiting',
  oldest: 'Oldest, of target',
  pastTarget: 'Past target',
  timeLeft: 'Time left',
  open: 'Open',
  openCount: (count: string) => `Open ${count}`,
  ofTarget: (target: string) => `of ${target}`,
  isLate: (by: string) => `${by} late`,
  isLeft: (left: string) => `${left} left`,
  used: (percent: number) => `${percent}% of the target time used`,
  many: (count: number) => `${count}+`,
  empty: (queues: string) => `Nothing waits in: ${queues}.`,
  unread: (queues: string) => `Couldn’t be read right now: ${queues}. The rest is up to date.`,
  item: (text: string, at: string) => `${text} ${at}`,
  more: 'and more',
  roles: (roles: string) => `You see the queues your roles open: ${roles}.`,
  incidents: 'Incidents',
  openIncidents: (count: string) => `${count} open`,
  seeIncident: 'See incident',
  seeAll: 'See all',
  stuckWork: 'Stuck work',
  workflows: (count: string) => (count === '1' ? '1 job' : `${count} jobs`),
} as const

/** What stands on the button beside what comes up. */
export const seeNames: Readonly<Record<LookLink['desk'], string>> = {
  orders: 'See orders',
  reviews: 'See reviews',
  incidents: 'See incidents',
  approvals: 'See requests',
  jobs: 'See jobs',
  imports: 'See imports',
  feeds: 'See feeds',
  fees: 'See fees',
  flags: 'See flags',
}
