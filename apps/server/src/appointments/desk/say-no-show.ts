import { type Appointment, changeAppointment, countNoShows } from '../../installers/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { offerNewTimes } from '../moves/offer-new-times.ts'

const REASON = 'no-show'

/** Nobody came: new times are offered once, and the second time a person calls. False while somebody may still come. */
export async function sayNoShow(
  tx: Db,
  workflows: Workflows,
  { id, orderId, version, booked, arrivesBy }: Appointment,
  actor: string,
): Promise<boolean> {
  if (!booked || !(await changeAppointment(tx, id, REASON, actor))) return false
  if ((await countNoShows(tx, id)) > 1) {
    await raiseIncident(tx, { kind: 'appointment-to-move', subject: orderId, detail: { reason: REASON } })
    return true
  }
  const missed = {
    appointmentId: id,
    orderId,
    version: version + 1,
    time: booked,
    arrivesBy,
    reason: REASON,
  } as const
  await offerNewTimes(tx, workflows, missed)
  return true
}
