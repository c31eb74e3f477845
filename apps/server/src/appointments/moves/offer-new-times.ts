import type { MoveReason } from '@shop/domain/installers/move-offer'
import { recordAppointmentEvent, upsertMoveOffer } from '../../installers/index.ts'
import { newLinkKey } from '../../orders/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { tellOfMoveOffer } from '../workflows.ts'
import { type MovableTime, newTimesFor } from './new-times-for.ts'

interface UnkeptAppointment {
  readonly appointmentId: string
  readonly orderId: string
  readonly version: number
  readonly time: MovableTime
  readonly arrivesBy: string
  readonly reason: MoveReason
}

/** Offers new times to whoever ordered, once for what is booked now; where there are none a person finds one. */
export async function offerNewTimes(
  tx: Db,
  workflows: Workflows,
  { appointmentId, orderId, version, time, arrivesBy, reason }: UnkeptAppointment,
): Promise<void> {
  const times = await newTimesFor(tx, time, arrivesBy)
  if (times.length === 0)
    return raiseIncident(tx, { kind: 'appointment-to-move', subject: orderId, detail: { reason } })
  const offer = { appointmentId, againstVersion: version, reason, times, linkKey: newLinkKey() }
  if (!(await upsertMoveOffer(tx, offer))) return
  await recordAppointmentEvent(tx, { appointmentId, kind: 'offer', actor: null, detail: { reason } })
  await workflows.enqueue(tx, tellOfMoveOffer, { appointmentId, version })
}
