import { type RawBuilder, sql } from 'kysely'

/** A tire `t` and how many of it, as installers are asked about it. */
export const tireWith = (
  lineId: RawBuilder<unknown>,
  quantity: RawBuilder<unknown>,
) => sql`jsonb_build_object(
  'lineId', ${lineId}, 'tireId', t.id::text, 'quantity', ${quantity}, 'size', t.size, 'rimInches', t.rim_inches,
  'aspectRatio', t.aspect_ratio, 'isRunFlat', t.is_run_flat, 'isInstallable', t.is_installable)`

/** Those of a cart, as a part of a statement. */
export const tiresOn = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(${tireWith(sql`l.id`, sql`l.quantity`)} order by l.id)
    from cart_line l join tire t on t.id = l.tire_id where l.cart_id = ${cartId}), '[]')`
