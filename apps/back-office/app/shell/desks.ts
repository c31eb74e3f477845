import { hasRole, type StaffNeed, type StaffRole } from '@shop/domain/accounts/staff-role'
import { type LucideIcon, Package, ScrollText, Star } from 'lucide-react'
import { paths } from '../paths.ts'
import { messages } from './messages.ts'

export interface Desk {
  readonly name: string
  readonly href: string
  readonly need: StaffNeed
  readonly icon: LucideIcon
}

/** The desks of the office in the order of its navigation. A new one is entered here and in routes.tsx. */
const desks: readonly Desk[] = [
  { name: messages.orders, href: paths.orders(), need: 'support', icon: Package },
  { name: messages.reviews, href: paths.reviews(), need: 'moderator', icon: Star },
  { name: messages.audit, href: paths.audit(), need: 'supervisor', icon: ScrollText },
]

export function desksOf(roles: readonly StaffRole[]): readonly Desk[] {
  return desks.filter((desk) => hasRole(roles, desk.need))
}
