import type { AppointmentAction } from '@shop/domain/installers/appointment-state'
import type { Db } from '../platform/db/database.ts'

export interface AppointmentEvent {
  readonly appointmentId: string
  readonly kind: 'promise' | 'offer' | AppointmentAction
  /** Who said so; null where the shop saw it. */
  readonly actor: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What happened to an appointment stays written. */
export async function recordAppointmentEvent(
  tx: Db,
  { appointmentId, kind, actor, detail = {} }: AppointmentEvent,
): Promise<void> {
  await tx
    .insertInto('appointment_event')
    .values({ appointment_id: appointmentId, kind, actor, detail: JSON.stringify(detail) })
    .execute()
}
