import { getOrderAppointment, putOrderAppointment } from '@shop/contracts/appointments/order-appointment'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import { type Appointment, findAppointment } from '../../installers/index.ts'
import { ownOrder } from '../../orders/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { asOwner, asOwnerOnce } from '../../platform/db/transaction.ts'
import { notFound, Refusal, refuse } from '../../platform/http/failure.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { answer, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { messages } from '../messages.ts'
import { changeTime, daysToMoveTo, shownAppointment } from './change-time.ts'
import { newTimesFor } from './new-times-for.ts'

export function orderAppointmentRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    answer(getOrderAppointment, ({ context, params: { orderNumber } }) =>
      asOwnerOnce(pool, context.owner, async (db) => {
        const appointment = await ownAppointment(db, context, orderNumber)
        return {
          appointment: shownAppointment(appointment),
          scheduleDays: await daysToMoveTo(db, appointment),
        }
      }),
    ),

    // Said twice it is moved once: it needs no key.
    answer(putOrderAppointment, async ({ context, params: { orderNumber }, body }) => {
      const end = await asOwner(pool, context.owner, async (tx) =>
        changeTime(tx, await ownAppointment(tx, context, orderNumber), body, context.actor),
      )
      if (end instanceof Refusal) return end
      return asOwnerOnce(pool, context.owner, async (db) => {
        const appointment = await ownAppointment(db, context, orderNumber)
        if (end === 'moved') return { appointment: shownAppointment(appointment) }
        const { booked, arrivesBy } = appointment
        const free = booked ? await newTimesFor(db, booked, arrivesBy) : []
        const freeTimes = free.map(shownSlot)
        return refuse('install-time-gone', messages['install-time-gone'], null, { freeTimes })
      })
    }),
  ]
}

async function ownAppointment(db: Db, context: RequestContext, orderNumber: string): Promise<Appointment> {
  const order = await ownOrder(db, context, orderNumber)
  const appointment = await findAppointment(db, order)
  if (!appointment) throw notFound(messages.noAppointment)
  return appointment
}
