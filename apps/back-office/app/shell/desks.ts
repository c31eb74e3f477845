import type { Permission } from '@shop/domain/accounts/permission'
import { hasPermission, type StaffNeed, type StaffRole } from '@shop/domain/accounts/staff-role'
import {
  BadgePercent,
  FileUp,
  Hand,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Package,
  Radio,
  Scale,
  ScrollText,
  Siren,
  Star,
  Sun,
  Tags,
  ToggleLeft,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { reportCount } from './desk-counts.ts'
import { messages } from './messages.ts'

/** The parts of the navigation below the daily work, in their order. */
export const DESK_GROUPS = ['selling', 'running'] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

export interface Desk {
  readonly name: string
  readonly href: string
  readonly need: StaffNeed
  readonly icon: LucideIcon
  /** Under which heading it stands; those without one come first. */
  readonly group?: DeskGroup
  /** After G: the letter that leads here. No two desks have the same. */
  readonly key?: string
  /** What can be begun from the menu of commands; each needs its own permission where it is another than the desk's. */
  readonly actions?: readonly DeskAction[]
  /** How much waits there, for the navigation; nothing when it cannot be told. */
  readonly countWaiting?: () => Promise<number | null>
}

export interface DeskAction {
  readonly name: string
  readonly to: string
  readonly need?: Permission
}

/** The desks of the office in the order of its navigation. A new one is entered here and in routes.tsx. */
const desks: readonly Desk[] = [
  { name: messages.today, href: paths.today, need: 'any', icon: Sun, key: 't' },
  {
    name: messages.orders,
    href: paths.orders(),
    need: 'orders.read',
    icon: Package,
    key: 'o',
    actions: [{ name: messages.actions.stuckOrders, to: paths.orders({ state: 'stuck' }) }],
    countWaiting: countStuckOrders,
  },
  {
    name: messages.holds,
    href: paths.holds(),
    need: 'orders.hold',
    icon: Hand,
    key: 'h',
    countWaiting: countHolds,
  },
  { name: messages.customers, href: paths.customers(), need: 'customers.read', icon: Users, key: 'c' },
  {
    name: messages.approvals,
    href: paths.approvals(),
    need: 'approvals.read',
    icon: UserRoundCheck,
    key: 'a',
    actions: [{ name: messages.actions.ownRequests, to: paths.approvals({ show: 'mine' }) }],
    countWaiting: countDecidable,
  },
  {
    name: messages.reviews,
    href: paths.reviews(),
    need: 'reviews.moderate',
    icon: Star,
    key: 'r',
    actions: [{ name: messages.actions.flaggedReviews, to: paths.reviews({ queue: 'flagged' }) }],
    countWaiting: countWaitingReviews,
  },
  {
    name: messages.incidents,
    href: paths.incidents(),
    need: 'incidents.read',
    icon: Siren,
    key: 'i',
    countWaiting: countOpenIncidents,
  },
  {
    name: messages.reconciliation,
    href: paths.reconciliation(),
    need: 'payouts.read',
    icon: Scale,
    key: 'b',
    countWaiting: countOpenDifferences,
  },
  {
    name: messages.prices,
    href: paths.prices(),
    need: 'prices.plan',
    group: 'selling',
    icon: Tags,
    key: 'd',
  },
  {
    name: messages.promotions,
    href: paths.promotions(),
    need: 'promotions.edit',
    group: 'selling',
    icon: BadgePercent,
    key: 'n',
  },
  {
    name: messages.imports,
    href: paths.imports(),
    need: 'imports.run',
    group: 'selling',
    icon: FileUp,
    key: 'm',
  },
  {
    name: messages.feeds,
    href: paths.feeds(),
    need: 'feeds.edit',
    group: 'selling',
    icon: Radio,
    key: 's',
    countWaiting: countLateFeeds,
  },
  {
    name: messages.fees,
    href: paths.fees(),
    need: 'fees.edit',
    group: 'running',
    icon: Landmark,
    key: 'f',
    actions: [{ name: messages.actions.changeFee, to: paths.fees() }],
  },
  {
    name: messages.flags,
    href: paths.flags(),
    need: 'flags.edit',
    group: 'running',
    icon: ToggleLeft,
    key: 'l',
    actions: [{ name: messages.actions.changeFlag, to: paths.flags() }],
  },
  {
    name: messages.roles,
    href: paths.roles(),
    need: 'roles.read',
    group: 'running',
    icon: KeyRound,
    key: 'p',
    actions: [
      { name: messages.actions.changeLimit, to: paths.roles({ change: 'limit' }), need: 'fees.edit' },
    ],
  },
  {
    name: messages.jobs,
    href: paths.jobs(),
    need: 'jobs.read',
    group: 'running',
    icon: ListChecks,
    key: 'j',
    actions: [{ name: messages.actions.stuckJobs, to: paths.jobs({ state: 'stuck' }) }],
  },
  {
    name: messages.audit,
    href: paths.audit(),
    need: 'audit.read',
    group: 'running',
    icon: ScrollText,
    key: 'u',
  },
]

/** After something was taken up again. */
export async function recountStuckOrders(): Promise<void> {
  const count = await countStuckOrders()
  if (count !== null) reportCount(paths.orders(), count)
}

async function countStuckOrders(): Promise<number | null> {
  const result = await client.call('GET /office/orders/figures')
  return result.ok ? result.data.stuck.count : null
}

async function countHolds(): Promise<number | null> {
  const result = await client.call('GET /office/holds')
  return result.ok ? result.data.waiting : null
}

async function countWaitingReviews(): Promise<number | null> {
  const result = await client.call('GET /reviews/queue', { query: { limit: 1 } })
  return result.ok ? result.data.waitingCount : null
}

/** What one may decide, and not what waits for others. */
async function countDecidable(): Promise<number | null> {
  const result = await client.call('GET /office/approvals', { query: { show: 'waiting', page: 1 } })
  return result.ok ? result.data.waiting.decidable : null
}

async function countOpenIncidents(): Promise<number | null> {
  const result = await client.call('GET /office/incidents')
  return result.ok ? result.data.open.reduce((sum, { count }) => sum + count, 0) : null
}

async function countOpenDifferences(): Promise<number | null> {
  const result = await client.call('GET /office/reconciliation')
  return result.ok ? result.data.openOnAllDays : null
}

async function countLateFeeds(): Promise<number | null> {
  const result = await client.call('GET /office/feeds')
  return result.ok
    ? result.data.feeds.filter(({ state }) => state === 'late' || state === 'stopped').length
    : null
}

/** Desks and, at each, the actions that somebody's roles open. */
export function desksOf(roles: readonly StaffRole[]): readonly Desk[] {
  return desks
    .filter((desk) => hasPermission(roles, desk.need))
    .map((desk) => ({
      ...desk,
      actions: (desk.actions ?? []).filter(({ need = desk.need }) => hasPermission(roles, need)),
    }))
}
