import type { ShownMoveOffer } from '@shop/contracts/appointments/move-offers'
import { moveOfferState } from '@shop/domain/installers/move-offer'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import type { Appointment, MoveOffer } from '../../installers/index.ts'
import type { StoredOrder } from '../../orders/index.ts'

export interface LinkedOffer {
  readonly offer: MoveOffer
  readonly appointment: Appointment
  readonly order: StoredOrder
}

export const stateOfOffer = ({ offer, appointment }: Pick<LinkedOffer, 'offer' | 'appointment'>) =>
  moveOfferState({ ...offer, version: appointment.version, appointmentState: appointment.state })

/** Nothing of the person: whoever has the mail may have it from somebody else. */
export function shownMoveOffer({ offer, appointment, order }: LinkedOffer): ShownMoveOffer {
  const { booked, arrivesBy, timeZone } = appointment
  return {
    orderNumber: order.number,
    state: stateOfOffer({ offer, appointment }),
    reason: offer.reason,
    appointment: booked && shownSlot({ ...booked, takes: null }),
    installer: booked && { company: booked.company, city: booked.city, state: booked.state },
    arrivesBy,
    times: offer.times.map(shownSlot),
    expiresAt: offer.expiresAt.toISOString(),
    timeZone,
    totalCents: order.totalCents,
    items: order.lines.map(({ quantity, description: { brand, name, size, imageSrc } }) => ({
      brand,
      name,
      size,
      quantity,
      imageSrc,
    })),
  }
}
