import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IncidentKind } from './incidents.ts'

/** An incident as the desk shows it: what it is about, and nothing about a person. */
export const Incident = z.object({
  id: z.int(),
  kind: IncidentKind,
  at: z.string(),
  /** The order it is about, where there is one; otherwise the subject says what it is about. */
  orderNumber: z.string().nullable(),
  subject: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether the work it names can be carried on from here. */
  isRetryable: z.boolean(),
  /** Null while it is open. `who` and `note` are null when the shop saw by itself that it was over. */
  closed: z.object({ at: z.string(), who: z.string().nullable(), note: z.string().nullable() }).nullable(),
})
export type Incident = z.infer<typeof Incident>

export const getIncidents = endpoint({
  method: 'GET',
  path: '/office/incidents',
  access: { staff: 'incidents.read' },
  summary: 'What a person must look at, newest first, or what was closed',
  query: z.strictObject({
    show: z.enum(['open', 'closed']).default('open'),
    kind: IncidentKind.optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
  }),
  response: z.object({
    incidents: z.array(Incident),
    hasMore: z.boolean(),
    /** Open ones by kind, the most first. */
    open: z.array(z.object({ kind: IncidentKind, count: z.int() })),
  }),
})

export const postIncidentClose = endpoint({
  method: 'POST',
  path: '/office/incidents/{incidentId}/close',
  access: { staff: 'incidents.resolve' },
  summary: 'Closes an incident, with a word on what was done',
  params: z.object({ incidentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ note: z.string().trim().min(3).max(300) }),
  response: z.object({ closed: z.literal(true) }),
  refusals: ['already-closed'],
})
