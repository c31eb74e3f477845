import { incidentWords } from '@shop/contracts/incidents/incident-words'
import type { IncidentKind } from '@shop/contracts/incidents/incidents'

export const messages = {
  look: 'Incidents',
  'already-closed': 'Someone already closed this.',
  'not-a-colleague': 'This person can’t close incidents. Choose someone else.',
  hasIt: (name: string) => `${name} has this now.`,
  nobodyHasIt: 'Nobody has this anymore. You can take it over.',
  subject: (count: number) =>
    count === 1 ? '1 incident needs attention' : `${count} incidents need attention`,
  intro: 'New in Incidents, back office:',
  line: (kind: IncidentKind, count: number) =>
    `${count} × ${incidentWords[kind].title}\n    ${incidentWords[kind].toDo}`,
  outro: 'We email each type at most once every 10 minutes. The Incidents page lists everything that’s open.',
} as const
