import { getMoveOffer, postMoveAnswer } from '@shop/contracts/appointments/move-offers'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import { findAppointment, findLinkedOffer } from '../../installers/index.ts'
import { findOrderWithProgress, type OrderLink, readOrderLink } from '../../orders/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { asOwner, asOwnerOnce } from '../../platform/db/transaction.ts'
import { notFound, refuse } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { answer, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { messages } from '../messages.ts'
import { answerOffer, offerOtherTimes } from './answer-offer.ts'
import { type LinkedOffer, shownMoveOffer } from './show-move-offer.ts'

export function moveOfferRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    answer(getMoveOffer, async ({ context, params: { token } }) => {
      const link = linkOf(token)
      const linked = await asOwnerOnce(pool, context.owner.knowing(link.number), (db) =>
        offerOfLink(db, context, link),
      )
      return { offer: shownMoveOffer(linked) }
    }),

    // The row takes one answer: a repeat changes nothing and needs no key.
    answer(postMoveAnswer, async ({ context, params: { token }, body }) => {
      const link = linkOf(token)
      const owner = context.owner.knowing(link.number)
      const end = await asOwner(pool, owner, async (tx) =>
        answerOffer(tx, await offerOfLink(tx, context, link), body, context.actor),
      )
      // The transaction is over, so nobody waits for the day meanwhile.
      if (end === 'gone') {
        const times = await asOwner(pool, owner, async (tx) =>
          offerOtherTimes(tx, await offerOfLink(tx, context, link)),
        )
        const freeTimes = times.map(shownSlot)
        return refuse('install-time-gone', messages['install-time-gone'], null, { freeTimes })
      }
      const linked = await asOwnerOnce(pool, owner, (db) => offerOfLink(db, context, link))
      return { offer: shownMoveOffer(linked) }
    }),
  ]
}

function linkOf(token: string): OrderLink {
  const link = readOrderLink(token)
  if (!link) throw notFound(httpMessages.notFound)
  return link
}

async function offerOfLink(db: Db, context: RequestContext, link: OrderLink): Promise<LinkedOffer> {
  const offer = await findLinkedOffer(db, link)
  const appointment = offer && (await findAppointment(db, link))
  const order = appointment && (await findOrderWithProgress(db, { id: appointment.orderId }))
  if (order?.channelId !== context.channel.id) throw notFound(httpMessages.notFound)
  return { offer, appointment, order } as LinkedOffer
}
