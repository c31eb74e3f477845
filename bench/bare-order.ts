import { randomBytes, randomUUID } from 'node:crypto'
import { braintreeProvider } from '@shop/server/src/payments/braintree/braintree-provider.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { chargesOf, inTransaction, linesOf, sessionOf, totalOf } from './bare-cart.ts'

/**
 * The order while the shopper waits: tires set aside, money held, order written. Two transactions, because a row
 * lock must not wait for the gateway; what a crash between them leaves behind, nobody here puts right.
 */
export function bareOrder(
  app: FastifyInstance,
  pool: pg.Pool,
  gateway: { url: string; merchantId: string; publicKey: string; privateKey: string },
): void {
  const payments = braintreeProvider({
    BRAINTREE_URL: gateway.url,
    BRAINTREE_MERCHANT_ID: gateway.merchantId,
    BRAINTREE_PUBLIC_KEY: gateway.publicKey,
    BRAINTREE_PRIVATE_KEY: gateway.privateKey,
  })

  app.post<{ Body: { cartId: string; cartVersion: number; nonce: string; agreedTotalInCents: number } }>(
    '/checkout/orders',
    async (request, reply) => {
      const { cartId, cartVersion, nonce, agreedTotalInCents } = request.body
      const session = await sessionOf(pool, request)
      const { cart, lines } = await inTransaction(pool, async (tx) => {
        const { rows: carts } = await tx.query(
          `update cart c set state = 'ordering' from cart_shipping s
            where c.id = $1 and c.session_id = $2 and c.version = $3 and c.state = 'open' and s.cart_id = c.id
           returning s.*, c.channel_id, c.session_id`,
          [cartId, session.id, cartVersion],
        )
        const lines = await linesOf(tx, cartId)
        const total = totalOf(lines, await chargesOf(tx, carts[0].state))
        if (total !== agreedTotalInCents) throw new Error(`The total is ${total}, not ${agreedTotalInCents}`)
        for (const line of lines) await takeStock(tx, line.tire_id, line.quantity, carts[0].zip)
        return { cart: carts[0], lines }
      })

      const orderId = randomUUID()
      const paid = await payments.authorize({
        orderId,
        amountCents: agreedTotalInCents as never,
        nonce,
      })
      if (paid.outcome !== 'authorized') throw new Error(`The payment is ${paid.outcome}`)

      const number = randomBytes(6).toString('hex')
      await inTransaction(pool, async (tx) => {
        await tx.query(
          `insert into shop_order (id, number, channel_id, session_id, cart_id, state, delivery_kind, first_name,
             last_name, address_line1, address_line2, city, region, zip, email, phone, time_zone, arrives_by,
             total_cents, quote)
           values ($1, $2, $3, $4, $5, 'placed', 'ship-to-me', $6, $7, $8, $9, $10, $11, $12, $13, $14,
             'America/New_York', current_date + 3, $15, $16)`,
          [
            ...[orderId, number, cart.channel_id, cart.session_id, cartId, cart.first_name, cart.last_name],
            ...[
              cart.address_line1,
              cart.address_line2,
              cart.city,
              cart.state,
              cart.zip,
              cart.email,
              cart.phone,
            ],
            ...[agreedTotalInCents, JSON.stringify(lines)],
          ],
        )
        for (const line of lines) {
          await tx.query(
            `insert into order_line (id, order_id, tire_id, position, set_id, quantity, unit_cents, description)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
            [
              ...[line.id, orderId, line.tire_id, line.position, line.set_id, line.quantity, line.cents],
              JSON.stringify({ brand: line.brand_name, name: line.name, size: line.size }),
            ],
          )
        }
        await tx.query(
          `insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents,
             authorized_cents, card_type, last_four) values ($1, $2, 'braintree', 'credit', $3, 'authorized', $4, $4, $5, $6)`,
          [
            ...[randomUUID(), orderId, paid.transactionId, paid.amountCents],
            ...[paid.instrument.type, paid.instrument.lastFour],
          ],
        )
        await tx.query(`update cart set state = 'ordered', updated_at = now() where id = $1`, [cartId])
      })
      return reply.code(201).send({ outcome: 'placed', orderNumber: number })
    },
  )
}

/** From the nearest warehouse that has them all. */
async function takeStock(tx: pg.PoolClient, tireId: number, quantity: number, zip: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update stock set available = available - $2
      where (tire_id, location_id, lot) = (
        select s.tire_id, s.location_id, s.lot from stock s
          join location l on l.id = s.location_id left join zip_code z on z.zip = $3
         where s.tire_id = $1 and s.available >= $2
         order by st_distance(l.place, z.center), s.lot limit 1) and available >= $2`,
    [tireId, quantity, zip],
  )
  if (rowCount !== 1) throw new Error('Out of stock')
}
