import { wallTime } from '@shop/domain/time/wall-time'
import type { ArrivalSources } from '../delivery/index.ts'
import { findCalendarForJob, findSlotOfCart, type SlotOfCart, takeSlot } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type JobThere, jobAt } from './job-at.ts'
import { carZip, tiresToOrder } from './job-parts.ts'

/**
 * The time that a cart has chosen, for the order it becomes: nobody else gets it from now on, however long the payment
 * takes. It is held to what the cart has by now: more tires take longer, and after the last truck they come later. `none`:
 * no time was chosen, and the driver is asked later.
 */
export async function takeTime(
  tx: Db,
  sources: ArrivalSources,
  {
    id: cartId,
    channelId,
    installerId,
  }: { readonly id: string; readonly channelId: string; readonly installerId: number },
): Promise<'taken' | 'gone' | 'none'> {
  const chosen = await findSlotOfCart(tx, cartId)
  if (!chosen) return 'none'
  const { of, slot } = chosen
  // Nobody has an hour at one installer and the tires at another.
  if (of.installerId !== installerId) return 'gone'
  const calendar = await findCalendarForJob(
    tx,
    { of, day: slot.day, cartId },
    { tires: tiresToOrder(cartId), carZip: carZip({ said: undefined, cartId, zip: null }) },
  )
  if (!calendar) return 'gone'
  const { arrivesBy: _, ...job } = await jobAt(tx, sources, calendar, { channelId })
  const isTaken = await takeSlot(tx, { of, cartId, slot, ...job }, isEnough(chosen, job))
  return isTaken ? 'taken' : 'gone'
}

function isEnough({ slot, minutes, spot }: SlotOfCart, job: Omit<JobThere, 'arrivesBy'>): boolean {
  // A van whose car is somewhere else by now drives another way.
  const isThere = spot?.longitude === job.spot?.longitude && spot?.latitude === job.spot?.latitude
  return isThere && minutes >= job.minutes && (job.tiresNotBefore ?? '') <= wallTime(slot.day, slot.from)
}
