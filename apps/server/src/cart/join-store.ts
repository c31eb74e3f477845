import { sql } from 'kysely'
import { z } from 'zod'
import { isSold } from '../channels/index.ts'
import { movingHold } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { Owner, type Visit } from '../platform/db/owner.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { Raced } from '../platform/db/transaction.ts'
import { ownedBy } from './head-store.ts'
import { assortmentOfCart } from './tire-store.ts'

export interface SmallCart {
  readonly id: string
  readonly itemCount: number
}

const LineToJoin = z.strictObject({
  lineId: z.string(),
  tireId: z.string(),
  quantity: z.number(),
  position: z.enum(['front', 'rear', 'all']),
  setId: z.string(),
  hasCoverage: z.boolean(),
  fit: z.unknown(),
})
export type LineToJoin = z.infer<typeof LineToJoin>

const CARTS_TO_LOCK = statement('carts to lock', { id: z.string() })

const CARTS_TO_JOIN = statement('carts to join', {
  id: z.string(),
  accountId: z.string().nullable(),
  sessionId: z.string(),
  state: z.enum(['open', 'ordering']),
  codes: z.array(z.string()),
  lines: z.array(LineToJoin),
})
export type CartToJoin = RowOf<typeof CARTS_TO_JOIN>

/**
 * The carts that become one at a sign-on, or when an order is refused; locked in one order for everybody who does so at
 * the same time: first what is being ordered, which whoever ends the ordering has locked already.
 */
export async function lockCartsToJoin(
  tx: Db,
  owner: Visit,
  fromSession: string | null,
): Promise<CartToJoin[]> {
  const { accountId, channelId } = owner
  // One whose time is over would stand in the way.
  const locked = await beginAgainIfRaced(
    CARTS_TO_LOCK`
    with expired as (
      update cart c set state = 'closed'
       where ${ownedBy(owner)} and c.channel_id = ${channelId} and c.state = 'open' and c.expires_at <= now())
    select c.id from cart c
     where (c.session_id = ${fromSession}::uuid and c.account_id is null or c.account_id = ${accountId})
       and c.channel_id = ${channelId} and c.state in ('open', 'ordering') and c.expires_at > now()
     order by c.state = 'ordering' desc, c.id for update of c`.execute(tx),
  )
  if (locked.rows.length === 0) return []
  // Asked for once the lock is held: what somebody wrote while we waited for it is seen only by a new statement.
  const { rows } = await CARTS_TO_JOIN`
    select c.id, c.account_id as "accountId", c.session_id as "sessionId", c.state,
           array(select k.code from cart_code k where k.cart_id = c.id order by k.code) as codes,
           coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'tireId', l.tire_id::text,
               'quantity', l.quantity, 'position', l.position, 'setId', l.set_id, 'hasCoverage', l.has_coverage,
               'fit', l.fit) order by l.added_at, l.position, l.id)
             from cart_line l where l.cart_id = c.id), '[]') as lines
      from cart c
     where c.id = any (${locked.rows.map(({ id }) => id)}::uuid[]) and c.state in ('open', 'ordering')`.execute(
    tx,
  )
  return rows
}

/** A cart that is being ordered, locked, and whose it is: the account's, or of whoever its visit has signed on as. */
export async function lockRefusedCart(tx: Db, cartId: string): Promise<Visit | null> {
  const cart = await tx
    .selectFrom('cart as c')
    .innerJoin('channel as h', 'h.id', 'c.channel_id')
    .select([
      'c.session_id as sessionId',
      'c.channel_id as channelId',
      'h.realm_id as realmId',
      'c.account_id as accountId',
    ])
    .where('c.id', '=', cartId)
    .where('c.state', '=', 'ordering')
    .forUpdate('c')
    .executeTakeFirst()
  if (!cart) return null
  const { sessionId, ...known } = { ...cart, companyId: null }
  if (cart.accountId !== null) return Owner.made(sessionId, known)
  // Asked for once the lock is held: the cart may have gone with somebody who was signing on.
  const session = await tx
    .selectFrom('session')
    .select('account_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return Owner.made(sessionId, { ...known, accountId: session?.account_id ?? null })
}

/** The visitor's cart becomes the account's, at the prices of the account. */
export async function giveCart(tx: Db, cartId: string, to: Visit): Promise<void> {
  await beginAgainIfRaced(
    sql`
      with priced as (update cart_line set agreed_unit_cents = null where cart_id = ${cartId})
      update cart set session_id = ${to.sessionId}, account_id = ${to.accountId}, version = version + 1,
             updated_at = now() where id = ${cartId}`.execute(tx),
  )
}

/** A cart that is being ordered goes with the visit, as it is. */
export async function moveCart(tx: Db, cartId: string, to: Visit): Promise<void> {
  await tx.updateTable('cart').set({ session_id: to.sessionId }).where('id', '=', cartId).execute()
}

/** Writes the joined lines and codes into the account's cart and closes the visitor's, in one statement. */
export async function writeJoined(
  tx: Db,
  { into, from }: { into: string; from: string },
  joined: { lines: readonly LineToJoin[]; codes: readonly string[] },
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(joined.lines)}::jsonb) as g ("lineId" uuid, "tireId" bigint,
        position text, "setId" uuid, quantity int, "hasCoverage" boolean, fit jsonb)),
    written as (
      insert into cart_line (cart_id, tire_id, position, set_id, quantity, has_coverage, fit)
      select ${into}, g."tireId", g.position, g."setId", g.quantity, g."hasCoverage", nullif(g.fit, 'null') from given g
      on conflict (cart_id, tire_id, position) do update
        set quantity = excluded.quantity, set_id = excluded.set_id, agreed_unit_cents = null),
    coded as (
      insert into cart_code (cart_id, code) select ${into}, code from unnest(${joined.codes}::text[]) code
      on conflict do nothing),
    shipped as (
      update cart_shipping set cart_id = ${into}
       where cart_id = ${from} and not exists (select from cart_shipping where cart_id = ${into})),
    billed as (
      update cart_billing set cart_id = ${into}
       where cart_id = ${from} and not exists (select from cart_billing where cart_id = ${into})
         and not exists (select from cart_shipping where cart_id = ${into})),
    said as (
      update cart_intent set cart_id = ${into}
       where cart_id = ${from} and not exists (select from cart_intent where cart_id = ${into})),
    held as (${movingHold({ into, from }, sql`not exists (select from cart_shipping where cart_id = ${into})`)}),
    emptied as (update cart set state = 'closed', updated_at = now() where id = ${from})
    update cart set version = version + 1, updated_at = now(), expires_at = now() + interval '30 days'
     where id = ${into}`.execute(tx)
}

const SETTLED_CART = statement('settled cart', { itemCount: z.number() })

/**
 * Takes out what is not sold to the account, remembers what the shopper is to be told of, that or that two carts were
 * joined, and counts what is left.
 */
export async function settleCart(
  tx: Db,
  owner: Owner,
  cartId: string,
  { isJoined }: { isJoined: boolean },
): Promise<SmallCart> {
  const { rows } = await SETTLED_CART`
    with removed as (
      delete from cart_line l using ${assortmentOfCart(owner)} assorted, tire_listing t
       where l.cart_id = ${cartId} and t.tire_id = l.tire_id and not ${isSold('t')}
      returning l.id),
    told as (
      insert into cart_intent (cart_id, is_brand_removed, is_joined)
      select ${cartId}, r.is_any, ${isJoined}::boolean from (select exists (select from removed) as is_any) r
       where r.is_any or ${isJoined}::boolean
      on conflict (cart_id) do update set is_joined = cart_intent.is_joined or excluded.is_joined,
        is_brand_removed = cart_intent.is_brand_removed or excluded.is_brand_removed)
    select coalesce(sum(l.quantity), 0)::int as "itemCount" from cart_line l
     where l.cart_id = ${cartId} and not exists (select from removed r where r.id = l.id)`.execute(tx)
  return { id: cartId, itemCount: rows[0]?.itemCount ?? 0 }
}

/** The account got a cart in the same moment, or two that wait for each other were told so: seen anew, they join. */
async function beginAgainIfRaced<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (fault) {
    const isRaced = fault instanceof Error && 'code' in fault && RACES.has(String(fault.code))
    throw isRaced ? new Raced() : fault
  }
}

/** unique_violation, deadlock_detected */
const RACES: ReadonlySet<string> = new Set(['23505', '40P01'])
