import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import type { ApprovalDefinition } from './define-approval.ts'
import { insertRequest } from './store.ts'

/** Asks for somebody else's decision; gives the number of the request. Nothing of it has happened yet. */
export async function requestApproval<Input>(
  tx: Db,
  definition: ApprovalDefinition<Input>,
  input: Input,
  about: {
    context: Pick<StaffContext, 'staff' | 'actor'>
    subject: string
    why: string
    amountCents: number | null
  },
): Promise<string> {
  const { context, subject, why, amountCents } = about
  const { kind } = definition
  const request = { kind, subject, input, amountCents, why, requestedBy: context.staff.id }
  const number = formatApprovalNumber(await insertRequest(tx, request))
  await audit(tx, {
    actor: context.actor,
    action: 'approval.request',
    subject: `approval:${number}`,
    after: { kind, ...(input as object) },
    why,
  })
  return number
}
