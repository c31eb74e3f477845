import {
  getApproval,
  getApprovals,
  postApprovalApprove,
  postApprovalDecline,
  postApprovalReturn,
  postApprovalWithdraw,
} from '@shop/contracts/approvals/approvals'
import { parseApprovalNumber } from '@shop/domain/approvals/approval'
import { limitsInForce } from '@shop/domain/approvals/role-limit'
import type { Db } from '../platform/db/database.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { decideRequest, withdrawRequest } from './decide-request.ts'
import type { Kinds } from './kinds.ts'
import { selectRoleLimits } from './limit-store.ts'
import { mayDecide } from './may-decide.ts'
import { showRequest } from './show-request.ts'
import { findRequest, type StoredRequest, selectRequests, selectWaiting } from './store.ts'

/** The desk of approvals: what somebody asked somebody else to decide. */
export function approvalRoutes(shop: Shop, kinds: Kinds): Route[] {
  const { office: db, officePool } = shop.db
  const { workflows } = shop
  return [
    answer(getApprovals, async ({ query, context }) => {
      const viewer = await viewerOf(db, context)
      const [page, waiting] = await Promise.all([
        selectRequests(db, { ...query, staffId: context.staff.id }),
        selectWaiting(db),
      ])
      return {
        requests: page.requests.map((request) => showRequest(kinds, request, viewer)),
        hasMore: page.hasMore,
        waiting: {
          count: waiting.length,
          decidable: waiting.filter((each) => mayDecide(kinds[each.kind], each, viewer) === 'yes').length,
          own: waiting.filter(({ requestedBy }) => requestedBy === context.staff.id).length,
          oldestAt: waiting[0]?.requestedAt.toISOString() ?? null,
        },
      }
    }),

    answer(getApproval, async ({ params, context }) => {
      const request = await findRequest(db, numberIn(params))
      if (!request) throw notFound(httpMessages.notFound)
      const { input, lookUp } = kinds[request.kind]
      return {
        request: showRequest(kinds, request, await viewerOf(db, context)),
        now: await lookUp(db, input.parse(request.input)),
      }
    }),

    change(postApprovalApprove, officePool, async (tx, { params, body, context }) =>
      shown(
        kinds,
        tx,
        context,
        await decideRequest(tx, kinds, 'approve', {
          number: numberIn(params),
          note: body.note ?? null,
          context,
          workflows,
        }),
      ),
    ),
    change(postApprovalDecline, officePool, async (tx, { params, body: { note }, context }) =>
      shown(
        kinds,
        tx,
        context,
        await decideRequest(tx, kinds, 'decline', { number: numberIn(params), note, context, workflows }),
      ),
    ),
    change(postApprovalReturn, officePool, async (tx, { params, body: { note }, context }) =>
      shown(
        kinds,
        tx,
        context,
        await decideRequest(tx, kinds, 'return', { number: numberIn(params), note, context, workflows }),
      ),
    ),
    change(postApprovalWithdraw, officePool, async (tx, { params, context }) =>
      shown(kinds, tx, context, await withdrawRequest(tx, { number: numberIn(params), context })),
    ),
  ]
}

function numberIn({ number: typed }: { number: string }): number {
  const number = parseApprovalNumber(typed)
  if (number === null) throw notFound(httpMessages.notFound)
  return number
}

async function viewerOf(db: Db, { staff }: StaffContext) {
  return { staff, limits: limitsInForce(await selectRoleLimits(db), Date.now()) }
}

async function shown<Name extends string>(
  kinds: Kinds,
  tx: Db,
  context: StaffContext,
  ended: StoredRequest | Refusal<Name>,
): Promise<{ request: ReturnType<typeof showRequest> } | Refusal<Name>> {
  if (ended instanceof Refusal) return ended
  return { request: showRequest(kinds, ended, await viewerOf(tx, context)) }
}
