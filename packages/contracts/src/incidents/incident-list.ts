import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { Incident } from './incident-desk.ts'
import { IncidentKind, IncidentSeverity } from './incidents.ts'

export const incidentList = defineList({
  name: 'incidents',
  access: { staff: 'incidents.read' },
  summary: 'What a person must look at, newest first, or what was closed, latest first',
  filter: z.strictObject({
    /** Open unless told. */
    show: z.enum(['open', 'closed']).optional(),
    kind: IncidentKind.optional(),
    severity: IncidentSeverity.optional(),
  }),
  sorts: ['turn'],
  columns: ['incident', 'severity', 'about', 'holder', 'raised', 'closed'],
  row: Incident,
})
