import { dueReminder } from '@shop/domain/installers/reminders'
import { setNextReminders, takeAppointmentsToRemind } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import { insertReminders } from './message-store.ts'

const AT_A_TIME = 500

/** Reminders are found by an index, a day before the hour, two hours before and a week after; none has a timer. */
export function registerRemind(): void {
  registerSweep('appointments to remind of', remind)
}

async function remind(tx: Db): Promise<void> {
  const appointments = await takeAppointmentsToRemind(tx, AT_A_TIME)
  if (appointments.length === 0) return
  const reminders = appointments.map((appointment) => ({
    ...appointment,
    ...dueReminder(appointment.secondsBefore),
  }))
  const owed = reminders.flatMap(({ orderId, version, kind, isKept }) =>
    kind !== null && isKept ? [{ orderId, version, kind }] : [],
  )
  if (owed.length > 0) await insertReminders(tx, owed)
  await setNextReminders(tx, reminders)
}
