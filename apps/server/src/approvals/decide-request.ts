import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import { limitsInForce } from '@shop/domain/approvals/role-limit'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { HttpFailure, notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import type { Effect } from './define-approval.ts'
import type { Kinds } from './kinds.ts'
import { selectRoleLimits } from './limit-store.ts'
import { mayDecide } from './may-decide.ts'
import { messages } from './messages.ts'
import { endRequest, findRequest, lockRequest, type StoredRequest } from './store.ts'

const ENDS = {
  approve: { state: 'approved', action: 'approval.approve' },
  decline: { state: 'declined', action: 'approval.decline' },
  return: { state: 'returned', action: 'approval.return' },
  withdraw: { state: 'withdrawn', action: 'approval.withdraw' },
} as const satisfies Record<string, { state: StoredRequest['state']; action: AuditAction }>

type Decider = {
  number: number
  note: string | null
  context: Pick<StaffContext, 'staff' | 'actor'>
}

/**
 * Decides a request: whoever comes first has the row, what was asked for is done in the same transaction, and one line
 * says so. Whoever comes second is told who was first.
 */
export async function decideRequest(
  tx: Db,
  kinds: Kinds,
  verdict: 'approve' | 'decline' | 'return',
  { number, note, context, workflows }: Decider & { workflows: Workflows },
) {
  const request = await lockedRequest(tx, number)
  const over = alreadyDecided(request)
  if (over) return over
  const definition = kinds[request.kind]
  const limits = limitsInForce(await selectRoleLimits(tx), Date.now())
  const facts = { amountCents: request.amountCents, requestedBy: request.requestedBy.id }
  switch (mayDecide(definition, facts, { staff: context.staff, limits })) {
    case 'own':
      return refuse('own-request', messages.ownRequest)
    case 'no-permission':
      throw new HttpFailure(403, 'Forbidden', httpMessages.wrongRole)
    case 'above-limit':
      return refuse('above-limit', messages.aboveLimit)
    case 'yes':
  }
  const decision = {
    requestNumber: formatApprovalNumber(number),
    requestedBy: request.requestedBy.id,
    decidedBy: context.staff.id,
    workflows,
  }
  const effect: Effect | null =
    verdict === 'approve'
      ? await definition.effect(tx, definition.input.parse(request.input), decision)
      : null
  if (effect && 'problem' in effect) return refuse('no-longer-possible', effect.problem)
  return end(tx, verdict, { request, by: context.staff.id, note, context, effect })
}

/** Whoever asked takes it back. */
export async function withdrawRequest(tx: Db, { number, context }: Omit<Decider, 'note'>) {
  const request = await lockedRequest(tx, number)
  if (request.requestedBy.id !== context.staff.id) return refuse('not-own-request', messages.notOwnRequest)
  const over = alreadyDecided(request)
  if (over) return over
  return end(tx, 'withdraw', { request, by: null, note: null, context, effect: null })
}

async function lockedRequest(tx: Db, number: number): Promise<StoredRequest> {
  // Read after the lock, by a statement of its own: what another has written meanwhile is seen.
  const request = (await lockRequest(tx, number)) ? await findRequest(tx, number) : null
  if (!request) throw notFound(httpMessages.notFound)
  return request
}

function alreadyDecided({ state, decidedBy, requestedBy }: StoredRequest) {
  if (state === 'waiting') return null
  return refuse('already-decided', messages.alreadyDecided((decidedBy ?? requestedBy).name, state))
}

async function end(
  tx: Db,
  verdict: keyof typeof ENDS,
  {
    request,
    by,
    note,
    context,
    effect,
  }: {
    request: StoredRequest
    by: string | null
    effect: Exclude<Effect, { problem: string }> | null
  } & Pick<Decider, 'note' | 'context'>,
): Promise<StoredRequest> {
  const { state, action } = ENDS[verdict]
  await endRequest(tx, request.id, { state, by, note })
  await audit(tx, {
    actor: context.actor,
    action,
    subject: `approval:${formatApprovalNumber(request.number)}`,
    ...(effect?.before !== undefined && { before: effect.before }),
    after: { kind: request.kind, state, ...((effect?.after ?? {}) as object) },
    ...(note !== null && { why: note }),
  })
  const ended = await findRequest(tx, request.number)
  if (!ended) throw new Error('The request just decided is missing')
  return ended
}
