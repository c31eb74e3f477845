import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { rolesWith } from '@shop/domain/accounts/staff-role'
import { roleNames } from '../shell/messages.ts'

/** The roles that can decide it, in words: `finance`, `lead or finance`. */
export function decidersOf({ permission }: Pick<ApprovalRequest, 'permission'>): string {
  const names = rolesWith(permission).map((role) => roleNames[role].toLowerCase())
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
