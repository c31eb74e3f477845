import { getContentPage, postContactMessage } from '@shop/contracts/content/content'
import { CONTACT_TOPIC_NAMES } from '@shop/domain/content/messages'
import { isEmail } from '@shop/domain/validation/email'
import { HttpFailure, notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { fillBlanks, shopBlanks } from './fill-blanks.ts'
import { MESSAGES_PER_ADDRESS } from './limits.ts'
import { messages } from './messages.ts'
import { findContentPage, insertContactMessage } from './store.ts'
import { sendContactMessage } from './workflows.ts'

export function contentRoutes(shop: Shop): Route[] {
  return [
    answer(getContentPage, async ({ context, params }) => {
      const found = await findContentPage(shop.db.catalogue, context.channel.lineage, params.slug)
      if (!found) throw notFound(httpMessages.notFound)
      return {
        page: fillBlanks(found.page, {
          ...shopBlanks(await shop.facts.now()),
          shopName: context.channel.name,
        }),
        effectiveFrom: found.effectiveFrom.toISOString(),
      }
    }),

    change(postContactMessage, shop.db.checkoutPool, async (tx, { context, body }) => {
      if (!context.session) throw new HttpFailure(401, 'Unauthorized', httpMessages.unauthorized)
      if (!isEmail(body.email)) return refuse('invalid-email', messages.invalidEmail, 'email')
      if (!(await shop.limits.allow([MESSAGES_PER_ADDRESS, context.ip])))
        return refuse('too-many-messages', messages.tooMany)
      const id = await insertContactMessage(tx, visitOf(context), {
        senderName: body.name,
        senderEmail: body.email,
        message: body.topic ? messages.about(CONTACT_TOPIC_NAMES[body.topic], body.message) : body.message,
      })
      await shop.workflows.enqueue(tx, sendContactMessage, id)
      return { received: true as const }
    }),
  ]
}
