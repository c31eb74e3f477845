import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

export type IncidentCounts = Partial<Record<IncidentKind, number>>

export const mailIncidents = defineWorkflow({
  name: 'mail-incidents',
  idOf: ({ id, mailedMs }: { id: number; mailedMs: number; counts: IncidentCounts }) =>
    `mail-incidents:${id}:${mailedMs}`,
  input: ({ counts }) => [counts],
})
