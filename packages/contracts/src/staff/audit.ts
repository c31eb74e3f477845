import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const AuditLine = z.object({
  id: z.int(),
  at: z.string(),
  who: z.object({
    kind: z.enum(['staff', 'customer', 'visitor', 'shop']),
    id: z.string().nullable(),
    /** Of `shop` where somebody gave a command: who, and which. */
    name: z.string().nullable(),
  }),
  action: z.string(),
  /** What it was done to; an order by its number. */
  subject: z.object({ kind: z.string(), name: z.string() }),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** What differs, field by field, in words; null where there was or is nothing. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  why: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const getAuditTrail = endpoint({
  method: 'GET',
  path: '/office/audit',
  access: { staff: 'audit.read' },
  summary: 'Who did what, when and to what, newest first',
  query: z.strictObject({
    staffId: z.uuid().optional(),
    action: z
      .string()
      .regex(/^[a-z.-]{1,40}$/)
      .optional(),
    orderNumber: z.string().max(40).optional(),
    /** The last line of the page one is on. */
    after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({ lines: z.array(AuditLine), hasOlder: z.boolean() }),
})

export const getAuditFilters = endpoint({
  method: 'GET',
  path: '/office/audit/filters',
  access: { staff: 'audit.read' },
  summary: 'Whom and what the audit trail can be narrowed to',
  response: z.object({
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
})
