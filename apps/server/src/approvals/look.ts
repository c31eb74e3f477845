import { hasPermission, type StaffRole } from '@shop/domain/accounts/staff-role'
import { APPROVAL_TARGET_HOURS } from '@shop/domain/approvals/approval'
import { isLimited } from '@shop/domain/approvals/role-limit'
import { type RawBuilder, sql } from 'kysely'
import { defineLook, type Look, type Viewer, waitingIn } from '../platform/looks/define-look.ts'
import type { ApprovalDefinition } from './define-approval.ts'
import type { Kinds } from './kinds.ts'
import { messages } from './messages.ts'

/** What waits for whoever looks: of others, of a kind they decide, within a limit of theirs (see `may-decide.ts`). */
export function waitingApprovals(kinds: Kinds): Look {
  return defineLook({
    name: 'approvals-waiting',
    title: messages.look,
    permission: 'approvals.decide',
    target: { hours: APPROVAL_TARGET_HOURS },
    link: { desk: 'approvals', query: {} },
    statement: (viewer) => {
      const mine = Object.values(kinds).filter(({ permission }) => hasPermission(viewer.roles, permission))
      return waitingIn(sql`select r.requested_at as since from approval_request r
        where r.state = 'waiting' and r.requested_by <> ${viewer.id}
          and (${sql.join([sql`false`, ...mine.map((kind) => isMine(kind, viewer))], sql` or `)})`)
    },
  })
}

function isMine({ kind, permission }: ApprovalDefinition, { roles }: Viewer): RawBuilder<boolean> {
  const isOfKind = sql<boolean>`r.kind = ${kind}`
  if (!isLimited(permission)) return isOfKind
  const limited = roles.filter((role) => hasPermission([role], permission))
  return sql`(${isOfKind} and (r.amount_cents is null or r.amount_cents <= ${limitOf(permission, limited)}))`
}

/** The highest of what is in force for the roles; none is no right. */
const limitOf = (permission: string, roles: readonly StaffRole[]) => sql<number>`(
  select max(l.amount_cents) from (
    select distinct on (role) amount_cents from role_limit
     where permission = ${permission} and role = any(${[...roles]}) and valid_from <= now()
     order by role, valid_from desc) l)`
