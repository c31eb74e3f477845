import { type RawBuilder, sql } from 'kysely'
import { ownedBy, tiresOn, tireWith } from '../cart/index.ts'
import type { Visit } from '../platform/db/owner.ts'

// What is to be mounted, as parts of the statement that reads a calendar.

/** Null for a cart that is not theirs. */
export const tiresOfCart = (owner: Visit, cartId: string): RawBuilder<unknown> => sql`
  (select ${tiresOn(sql`c.id`)}
     from cart c
    where c.id = ${cartId} and ${ownedBy(owner)} and c.channel_id = ${owner.channelId}
      and c.state in ('open', 'ordering') and c.expires_at > now())`

/** Of a cart that the caller has locked, to order it. */
export const tiresToOrder = (cartId: string): RawBuilder<unknown> => tiresOn(sql`${cartId}::uuid`)

const SET = 4

/** A set of it; null for a tire we do not know. */
export const setOfTire = (tireId: number): RawBuilder<unknown> => sql`
  (select jsonb_build_array(${tireWith(sql`''`, sql`${SET}::int`)}) from tire t where t.id = ${tireId})`

export const noTires: RawBuilder<unknown> = sql`'[]'::jsonb`

export interface CarPlace {
  readonly said: string | undefined
  readonly cartId: string | undefined
  /** Of the visit. */
  readonly zip: string | null
}

const shippedTo = (cartId: string | undefined, more = sql``) => sql`
  (select left(s.zip, 5) from cart_shipping s where s.cart_id = ${cartId ?? null}::uuid ${more})`

/**
 * Where the car stands: what was said, else where the cart ships, else the place of the visit. It stands neither at a shop
 * nor at a pickup point; where nobody knows better, it is near there.
 */
export const carZip = ({ said, cartId, zip }: CarPlace): RawBuilder<unknown> => sql`
  coalesce(${said?.slice(0, 5) ?? null}::text,
           ${shippedTo(cartId, sql`and s.pickup_point_id is null and s.installer_kind is distinct from 'shop'`)},
           ${zip}::text, ${shippedTo(cartId)})`
