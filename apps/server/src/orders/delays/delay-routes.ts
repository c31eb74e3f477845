import { getOrderDelay, postDelayAnswer } from '@shop/contracts/orders/order-delays'
import type { Db } from '../../platform/db/database.ts'
import { asOwner, asOwnerOnce } from '../../platform/db/transaction.ts'
import { notFound } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { answer, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { type OrderLink, readOrderLink } from '../order-link.ts'
import { callBackOrder } from '../workflows.ts'
import { answerDelay, findLinkedDelay, type LinkedDelay } from './delay-store.ts'
import { shownDelay } from './show-delay.ts'

export function delayRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    answer(getOrderDelay, async ({ context, params: { token } }) => {
      const link = linkOf(token)
      const delay = await asOwnerOnce(pool, context.owner.knowing(link.number), (db) =>
        delayOfLink(db, context, link),
      )
      return { delay: shownDelay(delay) }
    }),

    // The row takes one answer: a repeat changes nothing and needs no key.
    answer(postDelayAnswer, async ({ context, params: { token }, body }) => {
      const link = linkOf(token)
      const delay = await asOwner(pool, context.owner.knowing(link.number), async (tx) => {
        const found = await delayOfLink(tx, context, link)
        const isTaken = await answerDelay(tx, found, body.answer)
        if (isTaken && body.answer === 'cancel') await shop.workflows.enqueue(tx, callBackOrder, found)
        return isTaken ? { ...found, answer: body.answer } : delayOfLink(tx, context, link)
      })
      return { delay: shownDelay(delay) }
    }),
  ]
}

function linkOf(token: string): OrderLink {
  const link = readOrderLink(token)
  if (!link) throw notFound(httpMessages.notFound)
  return link
}

async function delayOfLink(db: Db, context: RequestContext, link: OrderLink): Promise<LinkedDelay> {
  const delay = await findLinkedDelay(db, link)
  if (delay?.channelId !== context.channel.id) throw notFound(httpMessages.notFound)
  return delay
}
