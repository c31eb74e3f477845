import { type RawBuilder, sql } from 'kysely'
import { ownedBy } from '../cart/index.ts'
import type { Visit } from '../platform/db/owner.ts'

// What is to be mounted, as parts of the statement that reads a calendar.

const tireWith = (lineId: RawBuilder<unknown>, quantity: RawBuilder<unknown>) => sql`jsonb_build_object(
  'lineId', ${lineId}, 'tireId', t.id::text, 'quantity', ${quantity}, 'size', t.size, 'rimInches', t.rim_inches,
  'aspectRatio', t.aspect_ratio, 'isRunFlat', t.is_run_flat, 'isInstallable', t.is_installable)`

const tiresOn = (cartId: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(${tireWith(sql`l.id`, sql`l.quantity`)} order by l.id)
    from cart_line l join tire t on t.id = l.tire_id where l.cart_id = ${cartId}), '[]')`

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

/** Where the car stands: what was said, else where the cart ships, else the place of the visit. */
export const carZip = ({ said, cartId, zip }: CarPlace): RawBuilder<unknown> => sql`
  coalesce(${said?.slice(0, 5) ?? null}::text,
           (select left(s.zip, 5) from cart_shipping s where s.cart_id = ${cartId ?? null}::uuid), ${zip}::text)`
