import { incidentWords } from '@shop/contracts/incidents/incident-words'
import type { IncidentKind } from '@shop/contracts/incidents/incidents'

export const messages = {
  'already-closed': 'Somebody has closed this already.',
  subject: (count: number) =>
    count === 1 ? 'Incident: somebody must look' : `${count} incidents: somebody must look`,
  intro: 'New at the Incidents desk of the back office:',
  line: (kind: IncidentKind, count: number) =>
    `${count} × ${incidentWords[kind].title}\n    ${incidentWords[kind].toDo}`,
  outro: 'A kind is mailed once in ten minutes at most; the desk shows all that is open.',
} as const
