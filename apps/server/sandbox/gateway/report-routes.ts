import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Books, happens, noteCall } from './books.ts'
import { writeAmount } from './money.ts'
import { payoutOf } from './settlements.ts'
import { isBasicAuthorization, type Keys, sign } from './signatures.ts'

const day = z.iso.date()
const reportQuery = z.object({
  query: z.string().includes('paymentLevelFees'),
  variables: z.object({ date: day }),
})
const fileQuery = z.object({ date: day, key: z.string() })

/** Some of the columns that the real file has, by their names there. */
const COLUMNS = [
  'Merchant Account ID',
  'Transaction ID',
  'Transaction Type',
  'Settlement Date',
  'Disbursement Date',
  'Settlement Currency',
  'Settlement Amount',
  'Total Fee Amount',
] as const

const FILE_PATH = '/reports/payment-level-fees.csv'

export type ReportRoutesOptions = { books: Books; keys: Keys; ownUrl: () => string }

/** Of the gateway's GraphQL the one question for the file of a day's payments and fees; the file is at an address of its own. */
export async function reportRoutes(app: FastifyInstance, options: ReportRoutesOptions): Promise<void> {
  const { books, keys, ownUrl } = options
  const keyOf = (date: string) => encodeURIComponent(sign(keys, `payment-level-fees ${date}`))

  app.post('/graphql', (request, reply) => {
    if (!isBasicAuthorization(keys, request.headers.authorization)) return reply.code(401).send()
    noteCall(books, 'POST /graphql', null)
    if (happens(books, books.behaviour.downShare)) {
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
      return reply
    }
    const { date } = reportQuery.parse(request.body).variables
    const url = payoutOf(books, date) && `${ownUrl()}${FILE_PATH}?date=${date}&key=${keyOf(date)}`
    return { data: { report: { paymentLevelFees: { url } } } }
  })

  app.get(FILE_PATH, (request, reply) => {
    const { date, key } = fileQuery.parse(request.query)
    const lines = encodeURIComponent(key) === keyOf(date) ? payoutOf(books, date) : null
    if (!lines) return reply.code(403).send()
    const rows = lines.map(({ transaction, settledOn, paidOutOn, amountCents, feeCents }) => [
      'shop_usd',
      transaction.id,
      transaction.type,
      settledOn,
      paidOutOn,
      'USD',
      writeAmount(amountCents),
      signedAmount(feeCents),
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .send([COLUMNS, ...rows].map((row) => `${row.join(',')}\n`).join(''))
  })
}

const signedAmount = (cents: number) => (cents < 0 ? `-${writeAmount(-cents)}` : writeAmount(cents))
