import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { paymentSentence } from '@shop/domain/payments/payment-sentence'
import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import { DEFAULT_DISCOUNTS } from '@shop/domain/pricing/discount-settings'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { chargesOf, headOf, linesOf, NO_CHARGES, sessionOf, totalOf } from './bare-cart.ts'

type Rates = Readonly<Record<string, number | undefined>>

const PPM_OF_PERCENT = 10_000

/** Every way to pay with what the cart costs by it. */
export function barePaymentOptions(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { cartId: string } }>('/checkout/payment-options', async (request) => {
    const session = await sessionOf(pool, request)
    const head = await headOf(pool, request.query.cartId, session.id)
    const lines = await linesOf(pool, head.id)
    const charges = head.state ? await chargesOf(pool, head.state) : NO_CHARGES
    const rates = await ratesOf(pool, session.channel_id)
    const usual = totalOf(lines, charges, head.coupons)
    return {
      paymentOptions: {
        cartId: head.id,
        version: head.version,
        isComplete: head.state !== null,
        options: PAYMENT_TYPES.map((type) => {
          const ppm = rates[type] ?? 0
          const totalInCents = ppm === 0 ? usual : totalOf(lines, charges, head.coupons, ppm)
          return {
            type,
            label: PAYMENT_LABELS[type],
            sentence: paymentSentence(type, totalInCents as never),
            totalInCents,
            discountInCents: usual - totalInCents,
            discountInPercentage: ppm / PPM_OF_PERCENT,
          }
        }),
      },
    }
  })
}

async function ratesOf(pool: pg.Pool, channelId: string): Promise<Rates> {
  const { rows } = await pool.query<{ rates: Rates | null }>(
    'select payment_type_ppm as rates from discount_setting where channel_id = $1',
    [channelId],
  )
  return rows[0]?.rates ?? DEFAULT_DISCOUNTS.paymentTypeRatesPpm
}
