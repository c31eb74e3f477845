import { createHash, randomUUID } from 'node:crypto'
import { coveragePriceOf } from '@shop/domain/coverage/coverage-price'
import { COVERAGE_PRICES } from '@shop/domain/fees/facts-of-today.test-support'
import type { Cents } from '@shop/domain/money/cents'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { imageOf, PRICE_OF_T, priceOf } from './bare-browsing.ts'

type Queryable = Pick<pg.Pool, 'query'>
type Line = { id: string; quantity: number; position: string; set_id: string; has_coverage: boolean }

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
      const line = {
        id: randomUUID(),
        quantity: itemQuantity,
        position: 'all',
        set_id: randomUUID(),
        has_coverage: false,
      }
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
    const head = await headOf(pool, request.query.id, session.id)
    const charges = head.state ? await chargesOf(pool, head.state) : undefined
    return { siteCart: cartOf(head, await linesOf(pool, request.query.id), charges) }
  })

  app.put<{ Querystring: { id: string }; Body: Change }>('/cart-summary', async (request) => {
    const { id } = request.query
    const session = await sessionOf(pool, request)
    const siteCart = await inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<Head>(
        `${SELECT_HEAD} where c.id = $1 and c.session_id = $2 and c.state = 'open' and c.version = $3 for update of c`,
        [id, session.id, request.body.cartVersion],
      )
      const head = only(rows)
      const { promoCode } = request.body
      if (promoCode !== undefined) head.coupons.push(await keepCode(tx, head, promoCode.toUpperCase()))
      const lines = await linesOf(tx, id)
      if (promoCode === undefined) await changeQuantity(tx, lines, request.body)
      const charges = head.state ? await chargesOf(tx, head.state) : undefined
      return cartOf({ ...head, version: head.version + 1 }, lines, charges)
    })
    return { siteCart }
  })
}

type Head = {
  id: string
  version: number
  channel_id: string
  zip: string | null
  state: string | null
  email: string | null
  shipping_option: string | null
  coupons: Coupon[]
}
type Coupon = { code: string; off: number; least: number }
type Change = {
  cartVersion: number
  itemId?: number
  itemQuantity?: number
  position?: string
  promoCode?: string
}

const COUPON = `jsonb_build_object('code', pc.code, 'off', p.amount_cents, 'least', p.min_quantity)`
const COUPONS = `promotion_code pc join promotion p on p.channel_id = pc.channel_id and p.id = pc.promotion_id
    and p.effective_from <= now() and coalesce(p.ends_at > now(), true)`

const SELECT_HEAD = `
  select c.id, c.version, c.channel_id, s.zip, s.state, s.email, s.shipping_option,
         array(select ${COUPON} from cart_code k join ${COUPONS}
                on pc.channel_id = c.channel_id and pc.code = k.code where k.cart_id = c.id) as coupons
    from cart c left join cart_shipping s on s.cart_id = c.id`

export async function headOf(db: Queryable, cartId: string, sessionId: string): Promise<Head> {
  const { rows } = await db.query<Head>(
    `${SELECT_HEAD} where c.id = $1 and c.session_id = $2 and c.state in ('open', 'ordering')`,
    [cartId, sessionId],
  )
  return only(rows)
}

async function keepCode(tx: Queryable, head: Head, code: string): Promise<Coupon> {
  const { rows } = await tx.query<{ coupon: Coupon }>(
    `select ${COUPON} as coupon from ${COUPONS} where pc.channel_id = $1 and pc.code = $2
        and coalesce(pc.used < pc.max_uses, true)`,
    [head.channel_id, code],
  )
  await tx.query(
    `with kept as (insert into cart_code (cart_id, code) values ($1, $2))
     update cart set version = version + 1, updated_at = now() where id = $1`,
    [head.id, code],
  )
  return only(rows).coupon
}

async function changeQuantity(tx: Queryable, lines: CartRow[], change: Change): Promise<void> {
  const quantity = change.itemQuantity ?? 0
  const line = only(
    lines.filter((each) => each.tire_id === change.itemId && each.position === change.position),
  )
  if (line.available < quantity) throw new Error('Out of stock')
  line.quantity = quantity
  await tx.query(
    `with changed as (update cart_line set quantity = $2 where id = $1 returning cart_id)
     update cart set version = version + 1, updated_at = now(), expires_at = now() + interval '30 days'
      where id = (select cart_id from changed)`,
    [line.id, quantity],
  )
}

function only<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('There is no such row')
  return row
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
  const select = SELECT_TIRE.replace(
    'select',
    'select c.id, c.quantity, c.position, c.set_id, c.has_coverage,',
  )
  const { rows } = await db.query(
    `${select} join cart_line c on c.tire_id = t.id where c.cart_id = $1 order by c.added_at`,
    [cartId],
  )
  return rows
}

export type Charges = { rate_ppm: number; fee_cents: number }
export const NO_CHARGES: Charges = { rate_ppm: 0, fee_cents: 0 }

export async function chargesOf(db: Queryable, state: string): Promise<Charges> {
  const { rows } = await db.query(
    `select (select rate_ppm from sales_tax_rate where state = $1 and effective_from <= current_date
              order by effective_from desc limit 1) as rate_ppm`,
    [state],
  )
  return { ...rows[0], fee_cents: state === 'PA' ? 100 : 0 }
}

export function totalOf(
  rows: readonly CartRow[],
  charges: Charges,
  coupons: readonly Coupon[] = [],
  offPpm = 0,
): number {
  const tires = rows.reduce((sum, row) => sum + row.quantity, 0)
  const off = coupons.reduce((sum, coupon) => sum + (tires >= coupon.least ? coupon.off : 0), 0)
  const before = rows.reduce((sum, row) => sum + row.cents * row.quantity, 0) - off
  const subtotal = before - Math.round((before * offPpm) / 1_000_000)
  const coverage = rows.reduce((sum, row) => sum + (row.has_coverage ? coverageOf(row) : 0), 0)
  return (
    subtotal + coverage + tires * charges.fee_cents + Math.round((subtotal * charges.rate_ppm) / 1_000_000)
  )
}

function coverageOf({ cents, quantity }: CartRow): number {
  return coveragePriceOf(COVERAGE_PRICES, cents as Cents) * quantity
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
  head: Pick<Head, 'id' | 'version'> & Partial<Head>,
  rows: readonly CartRow[],
  charges: Charges = NO_CHARGES,
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
      oversized: row.is_oversize,
      siteProductPromotion: null,
      fit: null,
      price: priceOf(row as never),
      lineTotalInCents: row.cents * row.quantity,
      publicLineTotalInCents: row.cents * row.quantity,
      roadHazardState: row.has_coverage ? 2 : 1,
      roadHazardCostInCents: row.has_coverage ? coverageOf(row) : 0,
      roadHazardPriceInCents: coverageOf(row),
      brand: { label: row.brand_name },
      productSubType: row.type_name,
      size: row.size,
      service: `${row.load_index}${row.speed_symbol}`,
      image: { src: imageOf(row.brand_slug, row.slug) },
      link: { href: `/brands/${row.brand_slug}-tires/${row.slug}` },
    })),
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    siteCartCoupons: (head.coupons ?? []).map(({ code }) => ({ promoCode: code })),
    quote: { totalCents: totalOf(rows, charges, head.coupons) },
  }
}
