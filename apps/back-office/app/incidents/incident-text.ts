import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { incidentWords } from '@shop/contracts/incidents/incident-words'
import { formatAge, formatTime } from '../shell/format-time.ts'
import { messages } from './messages.ts'

/** What it is called: in the words of whoever raised it, or by its kind. */
export const titleOf = ({ title, kind }: Pick<Incident, 'title' | 'kind'>): string =>
  title ?? incidentWords[kind].title

/** Who has it and since when, or that nobody has. */
export function holderLine({ heldBy, at }: Pick<Incident, 'heldBy' | 'at'>, now = new Date()): string {
  return heldBy
    ? messages.heldBy(heldBy.name, formatTime(heldBy.since))
    : messages.heldByNobody(formatAge(at, now))
}
