import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import { shownSchedule } from '@shop/domain/installers/shown-schedule'
import { slotsOf } from '@shop/domain/installers/slots-of'
import type { ArrivalSources } from '../delivery/index.ts'
import { askedSlots, findCalendarForJob } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { notFound } from '../platform/http/failure.ts'
import { jobAt } from './job-at.ts'
import { carZip, noTires, setOfTire, tiresOfCart } from './job-parts.ts'
import { messages } from './messages.ts'

export interface ScheduleQuestion {
  readonly installerId: number
  readonly channelId: string
  /** For the tires of a cart, for a set of a tire, or for whatever somebody may have. */
  readonly cart?: { readonly owner: Visit; readonly id: string } | undefined
  readonly itemId?: number | undefined
  readonly userZip?: string | undefined
  /** The ZIP of the visit. */
  readonly zip: string | null
}

/** The days of an installer with the times that are free, none of them before the tires can be there. Two statements. */
export async function showSchedule(
  db: Db,
  sources: ArrivalSources,
  { installerId, channelId, cart, itemId, userZip, zip }: ScheduleQuestion,
): Promise<InstallerSchedule> {
  const item = cart ? undefined : itemId
  const tires = cart ? tiresOfCart(cart.owner, cart.id) : item === undefined ? noTires : setOfTire(item)
  const calendar = await findCalendarForJob(
    db,
    { of: { installerId }, cartId: cart?.id },
    { tires, carZip: carZip({ said: userZip, cartId: cart?.id, zip }) },
  )
  if (!calendar) throw notFound(messages.unknownInstaller)
  if (calendar.tires === null) throw notFound(cart ? messages.noCart : messages.unknownTire)
  const job = await jobAt(db, sources, calendar, { channelId, itemId: item })
  const { rules, exceptions, bookings, timeZone } = calendar
  const days = slotsOf(rules, exceptions, bookings, askedSlots(calendar, job))
  return { timeZone, arrivesBy: job.arrivesBy, ...shownSchedule(days) }
}
