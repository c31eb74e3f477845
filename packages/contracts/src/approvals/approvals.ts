import { PERMISSIONS } from '@shop/domain/accounts/permission'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { APPROVAL_LISTS, APPROVAL_STATES } from '@shop/domain/approvals/approval'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

/** What can be asked for. A new kind is named here, defined on the server, and has its words at the desk. */
export const ApprovalKind = z.enum([
  'role-limit',
  'fee',
  'price-job',
  'personal-export',
  'import-prices',
  'store-credit',
  'refund',
])
export type ApprovalKind = z.infer<typeof ApprovalKind>

const Person = z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })

export const ApprovalRequest = z.object({
  /** `A-0908`. */
  number: z.string(),
  kind: ApprovalKind,
  /** What the kind needs to be carried out; its words at the desk know its shape. */
  input: z.json(),
  amountCents: Cents.nullable(),
  why: z.string(),
  requestedBy: Person,
  requestedAt: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** Null while it waits, and for one that was withdrawn. */
  decidedBy: Person.nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** Whose decision it takes. */
  permission: z.enum(PERMISSIONS),
  /** Whether whoever asks may decide it now, and if not, why. */
  mayDecide: z.enum(['yes', 'own', 'no-permission', 'above-limit', 'decided']),
})
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

export const getApprovals = endpoint({
  method: 'GET',
  path: '/office/approvals',
  access: { staff: 'approvals.read' },
  summary: 'Requests that wait, oldest first, one’s own, or what was decided, newest first',
  query: z.strictObject({
    show: z.enum(APPROVAL_LISTS).default('waiting'),
    page: z.coerce.number().int().min(1).max(100).default(1),
  }),
  response: z.object({
    requests: z.array(ApprovalRequest),
    hasMore: z.boolean(),
    /** Those that wait; how many of them one may decide; how many are one’s own. */
    waiting: z.object({ count: z.int(), decidable: z.int(), own: z.int(), oldestAt: z.string().nullable() }),
  }),
})

const approvalParams = z.object({ number: z.string().max(20) })

export const getApproval = endpoint({
  method: 'GET',
  path: '/office/approvals/{number}',
  access: { staff: 'approvals.read' },
  summary: 'One request with everything it takes to decide it',
  params: approvalParams,
  response: z.object({
    request: ApprovalRequest,
    /** What stands now in place of what is asked for; its kind says in which shape. */
    now: z.json(),
  }),
})

const Decided = z.object({ request: ApprovalRequest })
const Note = z.string().trim().min(3).max(500)
/** `already-decided` says by whom; `no-longer-possible` what stands in the way now. */
const refusals = ['own-request', 'already-decided', 'above-limit', 'no-longer-possible'] as const

export const postApprovalApprove = endpoint({
  method: 'POST',
  path: '/office/approvals/{number}/approve',
  access: { staff: 'approvals.decide' },
  summary: 'Carries out what was asked for, under the names of both',
  params: approvalParams,
  body: z.strictObject({ note: Note.optional() }),
  response: Decided,
  refusals,
})

export const postApprovalDecline = endpoint({
  method: 'POST',
  path: '/office/approvals/{number}/decline',
  access: { staff: 'approvals.decide' },
  summary: 'Says no, with a note for whoever asked',
  params: approvalParams,
  body: z.strictObject({ note: Note }),
  response: Decided,
  refusals,
})

export const postApprovalReturn = endpoint({
  method: 'POST',
  path: '/office/approvals/{number}/return',
  access: { staff: 'approvals.decide' },
  summary: 'Sends it back with a note: whoever asked may change it and ask anew',
  params: approvalParams,
  body: z.strictObject({ note: Note }),
  response: Decided,
  refusals,
})

export const postApprovalWithdraw = endpoint({
  method: 'POST',
  path: '/office/approvals/{number}/withdraw',
  access: { staff: 'approvals.read' },
  summary: 'Takes one’s own request back while it waits',
  params: approvalParams,
  body: z.strictObject({}),
  response: Decided,
  refusals: ['already-decided', 'not-own-request'],
})
