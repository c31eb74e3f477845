import { postAppointmentWord, postTiresRefused } from '@shop/contracts/appointments/appointment-desk'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import {
  type Appointment,
  changeAppointment,
  findAppointment,
  lookAtPromiseOf,
  refuseTires,
} from '../../installers/index.ts'
import { refundWholeOrder } from '../../orders/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { audit } from '../../platform/events/audit.ts'
import { notFound, Refusal, refuse } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import { change, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { messages } from '../messages.ts'
import { sayNoShow } from './say-no-show.ts'

/** What installers say of appointments, written down for them until they do so themselves. */
export function appointmentDeskRoutes(shop: Shop): Route[] {
  const pool = shop.db.officePool
  const noAppointment = () => refuse('no-appointment', messages.desk['no-appointment'])
  return [
    change(postAppointmentWord, pool, async (tx, { context: { actor }, params, body: { word, why } }) => {
      const { appointment } = await appointmentNamed(tx, params.orderNumber)
      const { id, orderId, state } = appointment
      if (word === 'no-show') {
        if (state !== 'booked') return noAppointment()
        const isMissed = await sayNoShow(tx, shop.workflows, appointment, actor)
        if (!isMissed) return refuse('too-early', messages.desk['too-early'])
      } else {
        if (!(await changeAppointment(tx, id, word, actor))) return noAppointment()
        await lookAtPromiseOf(tx, orderId)
      }
      await audit(tx, { actor, action: word, subject: `order:${orderId}`, why })
      return { isDone: true as const }
    }),

    // A refusal of the refund undoes the rest.
    change(postTiresRefused, pool, async (tx, { context, params, body: { why } }) => {
      const { number, appointment } = await appointmentNamed(tx, params.orderNumber)
      const { id, orderId } = appointment
      const { actor } = context
      if (!(await refuseTires(tx, id, actor))) return noAppointment()
      const given = await refundWholeOrder(tx, shop.workflows, context, { number, why })
      if (given instanceof Refusal || given.amountCents > 0) return given
      // The line of the money says what was done; without any left to give back this one does.
      await audit(tx, { actor, action: 'refuse-tires', subject: `order:${orderId}`, why })
      return given
    }),
  ]
}

async function appointmentNamed(
  tx: Db,
  typed: string,
): Promise<{ number: string; appointment: Appointment }> {
  const number = parseOrderNumber(typed)
  const appointment = number ? await findAppointment(tx, { number }) : null
  if (!number || !appointment) throw notFound(httpMessages.notFound)
  return { number, appointment }
}
