import type { PaymentType } from '@shop/domain/payments/payment-type'
import { sql } from 'kysely'
import { type PictureFacts, pictureFacts } from '../catalogue/index.ts'
import type { FitEvidence } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

export interface CartHead {
  readonly id: string
  readonly channelId: string
  readonly version: number
  readonly state: string
  readonly accountId: string | null
  /** Typed by the shopper, in upper case. */
  readonly codes: readonly string[]
  /** How the shopper means to pay, once they have said so. */
  readonly paymentType: PaymentType | null
  readonly shipping: { zip: string; state: string; email: string; option: string } | null
  /** When the transaction that read it began, by the database's clock: what prices are asked for. */
  readonly readAt: Date
}

interface Owner {
  readonly sessionId: string
  readonly channelId: string
}

/** The cart of this session, or null: a cart of anybody else does not exist for the asker. */
export async function findCart(
  db: Db,
  owner: Owner,
  cartId: string | undefined,
  lock: 'for-update' | 'read',
): Promise<CartHead | null> {
  const row = await selectHead(db)
    .where('c.session_id', '=', owner.sessionId)
    .where('c.channel_id', '=', owner.channelId)
    .where('c.state', 'in', ['open', 'ordering'])
    .where('c.expires_at', '>', sql<Date>`now()`)
    .$if(cartId !== undefined, (q) => q.where('c.id', '=', cartId as string))
    .$if(lock === 'for-update', (q) => q.forUpdate('c'))
    .executeTakeFirst()
  return row ? headOf(row) : null
}

/** The cart that is being ordered, whoever has it; locked until the transaction ends. */
export async function lockOrderedCart(tx: Db, cartId: string): Promise<CartHead> {
  const row = await selectHead(tx)
    .where('c.id', '=', cartId)
    .where('c.state', '=', 'ordering')
    .forUpdate('c')
    .executeTakeFirstOrThrow()
  return headOf(row)
}

function selectHead(db: Db) {
  return db
    .selectFrom('cart as c')
    .leftJoin('cart_shipping as s', 's.cart_id', 'c.id')
    .select([
      'c.id',
      'c.channel_id',
      'c.version',
      'c.state',
      'c.account_id',
      'c.payment_type',
      sql<string[]>`array(select code from cart_code k where k.cart_id = c.id order by k.code)`.as('codes'),
      's.zip',
      's.state as ship_state',
      's.email',
      's.shipping_option',
      sql<Date>`now()`.as('read_at'),
    ])
}

function headOf(
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof selectHead>['executeTakeFirst']>>>,
): CartHead {
  return {
    id: row.id,
    channelId: row.channel_id,
    version: row.version,
    state: row.state,
    accountId: row.account_id,
    codes: row.codes,
    paymentType: row.payment_type as PaymentType | null,
    readAt: row.read_at,
    shipping:
      row.zip && row.ship_state && row.email && row.shipping_option
        ? { zip: row.zip, state: row.ship_state, email: row.email, option: row.shipping_option }
        : null,
  }
}

export interface TireInCart {
  readonly tireId: number
  readonly name: string
  readonly slug: string
  readonly brandName: string
  readonly brandSlug: string
  readonly typeName: string
  readonly pictures: PictureFacts
  readonly size: string
  readonly service: string
  readonly isInstallable: boolean
  readonly isOversize: boolean
  readonly isStopSelling: boolean
  readonly available: number
  /** Null for a tire that is asked about but not in the cart. */
  readonly line: {
    id: string
    position: 'front' | 'rear' | 'all'
    setId: string
    quantity: number
    hasCoverage: boolean
    fit: FitEvidence | null
  } | null
}

/** The lines of a cart with all that is shown of their tires, and one more tire that may be added. */
export async function selectTiresInCart(
  db: Db,
  cartId: string,
  alsoTireId: number | null,
): Promise<TireInCart[]> {
  const { rows } = await sql<TireInCart>`
    select t.tire_id as "tireId", t.line_name as name, t.line_slug as slug, t.brand_name as "brandName",
           t.brand_slug as "brandSlug", t.type_name as "typeName", t.size, t.service, ${pictureFacts('t.line_id')} as pictures,
           t.is_installable as "isInstallable", t.is_oversize as "isOversize",
           t.is_stop_selling as "isStopSelling",
           (select coalesce(sum(s.available), 0)::int from stock s where s.tire_id = t.tire_id) as available,
           case when c.id is null then null else jsonb_build_object(
             'id', c.id, 'position', c.position, 'setId', c.set_id, 'quantity', c.quantity,
             'hasCoverage', c.has_coverage, 'fit', c.fit) end as line
      from (select id, tire_id, position, set_id, quantity, has_coverage, fit, added_at
              from cart_line where cart_id = ${cartId}
            union all
            select null, ${alsoTireId}::bigint, null, null, null, null, null, null where ${alsoTireId}::bigint is not null) c
      join tire_listing t on t.tire_id = c.tire_id
     order by c.added_at nulls last, c.id`.execute(db)
  return rows
}

/** A new cart, or null when the session has one. */
export async function insertCart(db: Db, owner: Owner, accountId: string | null): Promise<CartHead | null> {
  const [row] = await newCart(db, { ...owner, accountId })
  if (!row) return null
  return {
    id: row.id,
    channelId: owner.channelId,
    version: 1,
    state: 'open',
    accountId,
    codes: [],
    paymentType: null,
    shipping: null,
    readAt: row.read_at,
  }
}

const newCart = preparedQuery((db, given: Owner & { accountId: string | null }) =>
  db
    .insertInto('cart')
    .values({ channel_id: given.channelId, session_id: given.sessionId, account_id: given.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', sql<Date>`now()`.as('read_at')]),
)

export interface LineWrite {
  readonly lineId: string
  readonly tireId: number
  readonly position: string
  readonly setId: string
  /** 0 removes the line. */
  readonly quantity: number
  readonly hasCoverage: boolean
  /** null leaves what was said before. */
  readonly fit: FitEvidence | null
}

/** Writes one line and counts the change, in one statement. */
export async function writeLine(db: Db, cartId: string, line: LineWrite): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with removed as (
      delete from cart_line where id = ${line.lineId} and ${line.quantity}::int = 0),
    written as (
      insert into cart_line (id, cart_id, tire_id, position, set_id, quantity, has_coverage, fit)
      select ${line.lineId}, ${cartId}, ${line.tireId}, ${line.position}, ${line.setId}, ${line.quantity}::int,
             ${line.hasCoverage}::boolean,
             ${line.fit && JSON.stringify(line.fit)}::jsonb
       where ${line.quantity}::int > 0
      on conflict (cart_id, tire_id, position) do update
        set quantity = excluded.quantity, has_coverage = excluded.has_coverage,
            fit = coalesce(excluded.fit, cart_line.fit))
    update cart set version = version + 1, updated_at = now(), expires_at = now() + interval '30 days'
     where id = ${cartId} returning version`.execute(db)
  return versionOf(rows)
}

/** Keeps a code with the cart and takes another out, in one statement that counts the change. */
export async function writeCodes(
  db: Db,
  cartId: string,
  { added, removed }: { added: string | null; removed: string | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with gone as (delete from cart_code where cart_id = ${cartId} and code = ${removed}),
    kept as (
      insert into cart_code (cart_id, code) select ${cartId}::uuid, ${added}::text where ${added}::text is not null
      on conflict do nothing)
    update cart set version = version + 1, updated_at = now() where id = ${cartId} returning version`.execute(
    db,
  )
  return versionOf(rows)
}

export async function coverAllLines(db: Db, cartId: string, isCovered: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with covered as (update cart_line set has_coverage = ${isCovered} where cart_id = ${cartId})
    update cart set version = version + 1, updated_at = now() where id = ${cartId} returning version`.execute(
    db,
  )
  return versionOf(rows)
}

function versionOf([row]: readonly { version: number }[]): number {
  if (!row) throw new Error('The cart vanished while it was changed')
  return row.version
}

export async function closeCart(db: Db, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set({ state: 'closed', updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute()
}

/** A change outside the lines, such as where the cart ships. */
export async function bumpCartVersion(db: Db, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set((of) => ({ version: of('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', cartId)
    .execute()
}

/** Takes the cart along when a visitor signs on and gets a new session. */
export async function moveCart(
  db: Db,
  move: { fromSession: string; toSession: string; accountId: string },
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ session_id: move.toSession, account_id: move.accountId })
    .where('session_id', '=', move.fromSession)
    // Written out, because a plan made for any states cannot use the index of these two.
    .where(sql<boolean>`state in ('open', 'ordering')`)
    .execute()
}

/** Only an open cart with an address can start being ordered; the row decides between two that try. */
export async function beginOrdering(db: Db, owner: Owner, cartId: string, version: number): Promise<boolean> {
  const result = await db
    .updateTable('cart')
    .set({ state: 'ordering' })
    .where('id', '=', cartId)
    .where('session_id', '=', owner.sessionId)
    .where('channel_id', '=', owner.channelId)
    .where('state', '=', 'open')
    .where('version', '=', version)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`exists (select from cart_shipping s where s.cart_id = cart.id)`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function endOrdering(db: Db, cartId: string, outcome: 'ordered' | 'open'): Promise<void> {
  await db
    .updateTable('cart')
    .set({ state: outcome, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .where('state', '=', 'ordering')
    .execute()
}
