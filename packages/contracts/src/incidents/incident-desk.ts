import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'
import { IncidentKind, IncidentSeverity } from './incidents.ts'

/** An incident as the desk shows it: what it is about, and nothing about a person. */
export const Incident = z.object({
  id: z.int(),
  kind: IncidentKind,
  severity: IncidentSeverity,
  /** What somebody called it who raised it by hand; the others are called by their kind. */
  title: z.string().nullable(),
  /** Where to look, within the office. */
  link: z.string().nullable(),
  /** Who looks after it. */
  heldBy: z.object({ id: z.string(), name: z.string(), since: z.string() }).nullable(),
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

const incidentParams = z.object({ incidentId: IdInAddress })

export const getIncident = endpoint({
  method: 'GET',
  path: '/office/incidents/{incidentId}',
  access: { staff: 'incidents.read' },
  summary: 'One incident, whether it is one’s own, and who it may be handed to',
  params: incidentParams,
  response: z.object({
    incident: Incident,
    isMine: z.boolean(),
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

/** An address of the office, as it stands in the browser; nothing else is a link. */
const OfficeAddress = z
  .string()
  .max(200)
  .regex(/^\/[a-z][\w\-/]*(\?[\w\-=&.%,]*)?$/)

export const postIncident = endpoint({
  method: 'POST',
  path: '/office/incidents',
  access: { staff: 'incidents.read' },
  summary: 'Raises an incident by hand: what it is, how bad, in words, and where to look',
  body: z.strictObject({
    title: z.string().trim().min(3).max(100),
    words: z.string().trim().max(1_000).optional(),
    severity: IncidentSeverity,
    link: OfficeAddress.optional(),
  }),
  response: z.object({ incidentId: z.int() }),
})

/** `changed-hands` says who has it now. */
export const postIncidentHolder = endpoint({
  method: 'POST',
  path: '/office/incidents/{incidentId}/holder',
  access: { staff: 'incidents.resolve' },
  summary: 'Takes an incident over or hands it to a colleague, from whoever one saw it with',
  params: incidentParams,
  body: z.strictObject({ seen: z.uuid().nullable(), to: z.union([z.literal('me'), z.uuid()]) }),
  response: z.object({ incident: Incident }),
  refusals: ['changed-hands', 'already-closed', 'not-a-colleague'],
})

export const postIncidentClose = endpoint({
  method: 'POST',
  path: '/office/incidents/{incidentId}/close',
  access: { staff: 'incidents.resolve' },
  summary: 'Closes an incident, with a word on what was done',
  params: incidentParams,
  body: z.strictObject({ note: z.string().trim().min(3).max(300) }),
  response: z.object({ closed: z.literal(true) }),
  refusals: ['already-closed'],
})
