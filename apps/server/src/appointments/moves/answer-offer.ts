import type { AppointmentTime } from '@shop/contracts/appointments/move-offers'
import { slotsNotBefore } from '@shop/domain/delivery/not-before'
import type { Slot } from '@shop/domain/installers/slots-of'
import { answerMoveOffer, moveAppointment, setOfferedTimes } from '../../installers/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { Raced } from '../../platform/db/transaction.ts'
import { newTimesFor } from './new-times-for.ts'
import { type LinkedOffer, stateOfOffer } from './show-move-offer.ts'
import { wantedTime } from './wanted-time.ts'

export type OfferAnswer = (AppointmentTime & { readonly answer: 'move' }) | { readonly answer: 'none' }

/** An offer takes one answer: one that comes late, twice or after another move changes nothing. */
export async function answerOffer(
  tx: Db,
  linked: LinkedOffer,
  answer: OfferAnswer,
  actor: string,
): Promise<'taken' | 'unchanged' | 'gone'> {
  const { offer, appointment } = linked
  const { booked } = appointment
  if (stateOfOffer(linked) !== 'open' || !booked) return 'unchanged'
  if (answer.answer === 'none') return (await answerMoveOffer(tx, offer, 'none')) ? 'taken' : 'unchanged'
  const moved = await moveAppointment(tx, {
    appointmentId: appointment.id,
    againstVersion: offer.againstVersion,
    of: { installerId: booked.installerId },
    slot: wantedTime(answer, booked.calendarKind),
    minutes: booked.minutes,
    spot: booked.spot,
    tiresNotBefore: slotsNotBefore(appointment.arrivesBy, booked.bufferMinutes),
    actor,
  })
  if (moved === 'gone') return 'gone'
  // Somebody was faster: undone, and looked at once more.
  if (moved === 'outdated' || !(await answerMoveOffer(tx, offer, 'moved'))) throw new Raced()
  return 'taken'
}

/** The offer has times that are free again, for whoever came too late for one. */
export async function offerOtherTimes(tx: Db, { offer, appointment }: LinkedOffer): Promise<Slot[]> {
  const { booked, arrivesBy } = appointment
  if (!booked) return []
  const times = await newTimesFor(tx, booked, arrivesBy)
  await setOfferedTimes(tx, offer, times)
  return times
}
