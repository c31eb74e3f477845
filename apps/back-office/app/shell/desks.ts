import type { Permission } from '@shop/domain/accounts/permission'
import { hasPermission, type StaffRole } from '@shop/domain/accounts/staff-role'
import {
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Package,
  ScrollText,
  Siren,
  Star,
  ToggleLeft,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { reportCount } from './desk-counts.ts'
import { messages } from './messages.ts'

export interface Desk {
  readonly name: string
  readonly href: string
  readonly need: Permission
  readonly icon: LucideIcon
  /** How much waits there, for the navigation; nothing when it cannot be told. */
  readonly countWaiting?: () => Promise<number | null>
}

/** The desks of the office in the order of its navigation. A new one is entered here and in routes.tsx. */
const desks: readonly Desk[] = [
  {
    name: messages.orders,
    href: paths.orders(),
    need: 'orders.read',
    icon: Package,
    countWaiting: countStuckOrders,
  },
  { name: messages.customers, href: paths.customers(), need: 'customers.read', icon: Users },
  {
    name: messages.reviews,
    href: paths.reviews(),
    need: 'reviews.moderate',
    icon: Star,
    countWaiting: countWaitingReviews,
  },
  {
    name: messages.approvals,
    href: paths.approvals(),
    need: 'approvals.read',
    icon: UserRoundCheck,
    countWaiting: countDecidable,
  },
  {
    name: messages.incidents,
    href: paths.incidents(),
    need: 'incidents.read',
    icon: Siren,
    countWaiting: countOpenIncidents,
  },
  { name: messages.jobs, href: paths.jobs(), need: 'jobs.read', icon: ListChecks },
  { name: messages.fees, href: paths.fees(), need: 'fees.edit', icon: Landmark },
  { name: messages.flags, href: paths.flags(), need: 'flags.edit', icon: ToggleLeft },
  { name: messages.roles, href: paths.roles(), need: 'roles.read', icon: KeyRound },
  { name: messages.audit, href: paths.audit(), need: 'audit.read', icon: ScrollText },
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

export function desksOf(roles: readonly StaffRole[]): readonly Desk[] {
  return desks.filter((desk) => hasPermission(roles, desk.need))
}
