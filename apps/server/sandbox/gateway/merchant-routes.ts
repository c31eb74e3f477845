import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Books, happens, noteCall } from './books.ts'
import {
  type ChangeResult,
  refund,
  settle,
  submitForPartialSettlement,
  submitForSettlement,
  voidTransaction,
} from './changes.ts'
import { expireHolds } from './holds.ts'
import { writeAmount } from './money.ts'
import { type SaleResult, saleRequest, sell } from './sale.ts'
import { searchRequest, searchTransactions } from './search.ts'
import { batchOf, payOut } from './settlements.ts'
import { isBasicAuthorization, type Keys, makeFingerprint } from './signatures.ts'
import type { Transaction } from './transaction.ts'
import {
  refusalDocument,
  transactionDocument,
  transactionXml,
  unacceptedDocument,
} from './transaction-xml.ts'
import { vaultRoutes } from './vault-routes.ts'
import { xmlDocument, xmlElement } from './xml.ts'

const SEARCH_PAGE_SIZE = 50

const saleBody = z.object({ transaction: saleRequest })
const changeBody = z
  .object({
    transaction: z.looseObject({
      amount: z.union([z.string(), z.number()]).optional(),
      order_id: z.string().optional(),
    }),
  })
  .nullish()
const batchBody = z.object({ settlement_batch_summary: z.object({ settlement_date: z.iso.date() }) })
const idParams = z.object({ id: z.string() })

export type MerchantRoutesOptions = {
  books: Books
  keys: Keys
  tokenizeUrl: () => string
  onSettled: (transaction: Transaction) => void
}

/** The part of Braintree's server API that the SDK calls for this shop. */
export async function merchantRoutes(app: FastifyInstance, options: MerchantRoutesOptions): Promise<void> {
  const { books, keys, tokenizeUrl, onSettled } = options

  app.addHook('onRequest', async (request, reply) => {
    const { merchantId } = request.params as { merchantId?: string }
    if (!isBasicAuthorization(keys, request.headers.authorization) || merchantId !== keys.merchantId) {
      return reply.code(401).send()
    }
    const requestId = request.headers['x-request-id']
    noteCall(books, `${request.method} ${request.routeOptions.url}`, requestId ? String(requestId) : null)
    if (happens(books, books.behaviour.downShare)) return resetConnection(reply)
    expireHolds(books)
    payOut(books)
  })

  await app.register(vaultRoutes, { books })

  app.post('/client_token', (_request, reply) => {
    const token = {
      version: 2,
      environment: 'development',
      merchantId: keys.merchantId,
      clientApiUrl: tokenizeUrl(),
      authorizationFingerprint: makeFingerprint(keys, books.clock.now()),
    }
    const value = Buffer.from(JSON.stringify(token)).toString('base64')
    return sendXml(reply, 201, xmlDocument('clientToken', { value }))
  })

  app.post('/transactions', (request, reply) => {
    const { transaction } = saleBody.parse(request.body)
    return answerSale(reply, sell(books, transaction))
  })

  app.get('/transactions/:id', (request, reply) => {
    const transaction = find(request.params)
    return transaction ? sendXml(reply, 200, transactionDocument(transaction)) : reply.code(404).send()
  })

  app.post('/transactions/advanced_search_ids', (request, reply) => {
    const { search } = searchRequest.parse(request.body)
    const ids = searchTransactions(books, search).map((transaction) => transaction.id)
    return sendXml(reply, 200, xmlDocument('searchResults', { pageSize: SEARCH_PAGE_SIZE, ids }))
  })

  app.post('/transactions/advanced_search', (request, reply) => {
    const { search } = searchRequest.parse(request.body)
    const found = searchTransactions(books, search).map((one) =>
      xmlElement('transaction', transactionXml(one)),
    )
    const tag = 'credit-card-transactions'
    return sendXml(reply, 200, `<${tag} type="collection">${found.join('')}</${tag}>`)
  })

  app.post('/settlement_batch_summary', (request, reply) => {
    const { settlement_date: day } = batchBody.parse(request.body).settlement_batch_summary
    const records = batchOf(books, day).map(({ kind, cardType, count, amountCents }) => ({
      merchantAccountId: 'shop_usd',
      kind,
      cardType,
      count: String(count),
      amountSettled: writeAmount(amountCents),
    }))
    return sendXml(reply, 201, xmlDocument('settlementBatchSummary', { records }))
  })

  const changes = {
    'PUT /transactions/:id/submit_for_settlement': submitForSettlement,
    'POST /transactions/:id/submit_for_partial_settlement': submitForPartialSettlement,
    'PUT /transactions/:id/void': voidTransaction,
    'POST /transactions/:id/refund': refund,
  }
  for (const [route, change] of Object.entries(changes)) {
    const [method = '', url = ''] = route.split(' ')
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const transaction = find(request.params)
        if (transaction === undefined) return reply.code(404).send()
        if (happens(books, books.behaviour.timeoutBeforeChangeShare)) return neverAnswer(reply)
        const result = change(books, transaction, changeBody.parse(request.body)?.transaction ?? {})
        if (result.ok && happens(books, books.behaviour.timeoutAfterChangeShare)) return neverAnswer(reply)
        return answerChange(reply, result, method === 'POST' ? 201 : 200)
      },
    })
  }

  app.put('/transactions/:id/settle', (request, reply) => {
    const transaction = find(request.params)
    if (transaction === undefined) return reply.code(404).send()
    const settled = settle(books, transaction)
    if (settled) onSettled(settled)
    return sendXml(reply, 200, transactionDocument(transaction))
  })

  function find(params: unknown): Transaction | undefined {
    return books.transactions.get(idParams.parse(params).id)
  }
}

function answerSale(reply: FastifyReply, result: SaleResult): FastifyReply {
  if (result.answer === 'silence') return neverAnswer(reply)
  if (result.answer === 'reset') return resetConnection(reply)
  if (result.answer === 'refused') return sendXml(reply, 422, refusalDocument(result.refusals))
  if (result.silent) return neverAnswer(reply)
  if (result.accepted) return sendXml(reply, 201, transactionDocument(result.transaction))
  return sendXml(reply, 422, unacceptedDocument(result.transaction))
}

function answerChange(reply: FastifyReply, result: ChangeResult, status: number): FastifyReply {
  if (!result.ok) return sendXml(reply, 422, refusalDocument([result.refusal]))
  return sendXml(reply, status, transactionDocument(result.transaction))
}

function sendXml(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply.code(status).type('application/xml; charset=utf-8').send(document)
}

/** Leaves the caller waiting until it gives up. */
function neverAnswer(reply: FastifyReply): FastifyReply {
  return reply.hijack()
}

function resetConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
  return reply
}
