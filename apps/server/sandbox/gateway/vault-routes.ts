import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'
import type { VaultedCard } from './vault.ts'
import { xmlDocument } from './xml.ts'

const params = z.object({ token: z.string() })

/** The vault as the SDK asks for it: `paymentMethod.find` and `.delete`. Cards come into it by a sale. */
export async function vaultRoutes(app: FastifyInstance, { books }: { books: Books }): Promise<void> {
  app.get('/payment_methods/any/:token', (request, reply) => {
    const kept = books.vault.cards.get(params.parse(request.params).token)
    return kept ? sendXml(reply, cardDocument(kept)) : reply.code(404).send()
  })

  app.delete('/payment_methods/any/:token', (request, reply) => {
    const wasKept = books.vault.cards.delete(params.parse(request.params).token)
    return reply.code(wasKept ? 204 : 404).send()
  })
}

function cardDocument({ token, customerId, card }: VaultedCard): string {
  return xmlDocument('creditCard', {
    token,
    customerId,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    cardType: card.cardType,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName,
  })
}

function sendXml(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(document)
}
