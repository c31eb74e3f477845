import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PRICE_OF_T } from './bare-browsing.ts'
import { chargesOf } from './bare-cart.ts'

/** What tires cost, mounted at the nearest shop: without offers, classes of tires or an itemised answer. */
export function bareDoor(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { productIds: string; zip: string; quantity?: string } }>(
    '/out-the-door',
    async ({ query }) => {
      const quantity = Number(query.quantity ?? 4)
      const places = await pool.query(
        `select z.zip, z.city, z.state, i.id, i.company,
                (select min(p.per_tire_cents) from installer_price p
                  where p.installer_id = i.id and p.work = 'standard') as mounting
           from zip_code z left join lateral (
             select i.id, i.company from installer i where i.is_active and i.kind = 'shop'
              order by i.place <-> z.center limit 1) i on true
          where z.zip = $1`,
        [query.zip],
      )
      const { zip, city, state, id, company, mounting } = places.rows[0]
      const charges = await chargesOf(pool, state)
      const tires = await pool.query(
        `select t.id, price.cents from tire t ${PRICE_OF_T} where t.id = any($1::bigint[])`,
        [query.productIds.split(',').map(Number)],
      )
      return {
        quantity,
        place: { zip, city, state },
        installer: { installerId: id, company },
        outTheDoor: tires.rows.map((tire) => {
          const subtotal = tire.cents * quantity
          const tax = Math.round((subtotal * charges.rate_ppm) / 1_000_000)
          const totalCents = subtotal + quantity * charges.fee_cents + tax
          return { productId: tire.id, totalCents, outTheDoorCents: totalCents + mounting * quantity }
        }),
      }
    },
  )
}
