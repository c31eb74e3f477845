import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { imageOf, PRICE_OF_T, priceOf } from './bare-browsing.ts'

type Queryable = Pick<pg.Pool, 'query'>
type Line = { id: string; quantity: number; position: string; set_id: string }

export function bareCart(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { itemId: number; itemQuantity: number } }>('/cart-summary', async (request, reply) => {
    const { itemId, itemQuantity } = request.body
    const session = await sessionOf(pool, request)
    const siteCart = await inTransaction(pool, async (tx) => {
      const inserted = await tx.query<{ id: string }>(
        'insert into cart (channel_id, session_id) values ($1, $2) returning id',
        [session.channel_id, session.id],
      )
      const cartId = inserted.rows[0]?.id ?? ''
      const { rows } = await tx.query(`${SELECT_TIRE} where t.id = $1`, [itemId])
      if (rows[0].available < itemQuantity) throw new Error('Out of stock')
      const line = { id: randomUUID(), quantity: itemQuantity, position: 'all', set_id: randomUUID() }
      await tx.query(
        'insert into cart_line (id, cart_id, tire_id, position, set_id, quantity) values ($1, $2, $3, $4, $5, $6)',
        [line.id, cartId, itemId, line.position, line.set_id, itemQuantity],
      )
      return cartOf({ id: cartId, version: 1 }, [{ ...rows[0], ...line, tire_id: itemId }])
    })
    return reply.code(201).send({ siteCart })
  })

  app.get<{ Querystring: { id: string } }>('/cart-summary', async (request) => {
    const session = await sessionOf(pool, request)
    const { rows: heads } = await pool.query(
      `select c.id, c.version, s.zip, s.state, s.email, s.shipping_option
         from cart c left join cart_shipping s on s.cart_id = c.id
        where c.id = $1 and c.session_id = $2 and c.state in ('open', 'ordering')`,
      [request.query.id, session.id],
    )
    const charges = heads[0].state ? await chargesOf(pool, heads[0].state) : undefined
    return { siteCart: cartOf(heads[0], await linesOf(pool, request.query.id), charges) }
  })
}

export async function sessionOf(
  db: Queryable,
  request: FastifyRequest,
): Promise<{ id: string; channel_id: string }> {
  const token = /__Host-session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await db.query(
    `select id, channel_id from session
      where token_hash = $1 and revoked_at is null and expires_at > now()`,
    [createHash('sha256').update(token).digest()],
  )
  if (!rows[0]) throw new Error('No session')
  return rows[0]
}

const SELECT_TIRE = `
  select t.id as tire_id, l.name, l.slug, b.name as brand_name, b.slug as brand_slug, y.name as type_name,
         t.size, t.load_index, t.speed_symbol, t.is_installable, t.is_oversize, price.cents, price.label,
         (select coalesce(sum(s.available), 0)::int from stock s where s.tire_id = t.id) as available
    from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
    join tire_type y on y.id = l.type_id ${PRICE_OF_T}`

export type CartRow = Line & { tire_id: number; cents: number } & pg.QueryResultRow

export async function linesOf(db: Queryable, cartId: string): Promise<CartRow[]> {
  const select = SELECT_TIRE.replace('select', 'select c.id, c.quantity, c.position, c.set_id,')
  const { rows } = await db.query(
    `${select} join cart_line c on c.tire_id = t.id where c.cart_id = $1 order by c.added_at`,
    [cartId],
  )
  return rows
}

export type Charges = { rate_ppm: number; fee_cents: number }

export async function chargesOf(db: Queryable, state: string): Promise<Charges> {
  const { rows } = await db.query(
    `select (select rate_ppm from sales_tax_rate where state = $1 and effective_from <= current_date
              order by effective_from desc limit 1) as rate_ppm`,
    [state],
  )
  return { ...rows[0], fee_cents: state === 'PA' ? 100 : 0 }
}

export function totalOf(rows: readonly CartRow[], charges: Charges): number {
  const tires = rows.reduce((sum, row) => sum + row.quantity, 0)
  const subtotal = rows.reduce((sum, row) => sum + row.cents * row.quantity, 0)
  return subtotal + tires * charges.fee_cents + Math.round((subtotal * charges.rate_ppm) / 1_000_000)
}

export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (fault) {
    await tx.query('rollback')
    throw fault
  } finally {
    tx.release()
  }
}

function cartOf(
  head: { id: string; version: number; zip?: string; email?: string; shipping_option?: string },
  rows: readonly CartRow[],
  charges: Charges = { rate_ppm: 0, fee_cents: 0 },
) {
  return {
    id: head.id,
    cartUuid: head.id,
    version: head.version,
    zip: head.zip ?? null,
    email: head.email ?? null,
    shippingOption: head.shipping_option ?? null,
    siteProducts: rows.map((row) => ({
      lineId: row.id,
      productId: row.tire_id,
      name: row.name,
      quantity: row.quantity,
      position: row.position,
      setId: row.set_id,
      isInstallable: row.is_installable,
      isOversizeTire: row.is_oversize,
      fit: null,
      price: priceOf(row as never),
      lineTotalInCents: row.cents * row.quantity,
      roadHazardState: 1,
      roadHazardCostInCents: 0,
      roadHazardPriceInCents: null,
      brand: { label: row.brand_name },
      productSubType: row.type_name,
      size: row.size,
      service: `${row.load_index}${row.speed_symbol}`,
      image: { src: imageOf(row.brand_slug, row.slug) },
      link: { href: `/brands/${row.brand_slug}-tires/${row.slug}` },
    })),
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    quote: { totalCents: totalOf(rows, charges) },
  }
}
