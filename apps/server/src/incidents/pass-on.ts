import { rolesWith } from '@shop/domain/accounts/staff-role'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { messages } from './messages.ts'
import { findIncident, passIncident, selectColleagues } from './store.ts'

/** Takes an incident over, or hands it to somebody who may close it. The second of two is told who has it. */
export async function passOn(
  tx: Db,
  wish: { incidentId: number; seen: string | null; to: string; by: Pick<StaffContext, 'staff' | 'actor'> },
) {
  const { incidentId, seen, by } = wish
  const to = wish.to === 'me' ? by.staff.id : wish.to
  const colleagues = await selectColleagues(tx, rolesWith('incidents.resolve'))
  if (!colleagues.some(({ id }) => id === to)) return refuse('not-a-colleague', messages['not-a-colleague'])
  const hasPassed = await passIncident(tx, incidentId, { seen, to })
  const incident = await findIncident(tx, incidentId)
  if (!incident) throw notFound(httpMessages.notFound)
  if (!hasPassed) {
    if (incident.closed) return refuse('already-closed', messages['already-closed'])
    const holder = incident.heldBy?.name
    return refuse('changed-hands', holder ? messages.hasIt(holder) : messages.nobodyHasIt)
  }
  await audit(tx, {
    actor: by.actor,
    action: to === by.staff.id ? 'take-incident' : 'hand-over-incident',
    subject: `incident:${incidentId}`,
    before: { holder: seen && `staff:${seen}` },
    after: { holder: `staff:${to}` },
  })
  return { incident }
}
