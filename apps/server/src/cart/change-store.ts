import { sql } from 'kysely'
import { z } from 'zod'
import type { FitEvidence } from '../fitment/index.ts'
import { freeingHoldElsewhere, installerShown } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { CartHead } from './head-store.ts'

export interface LineWrite {
  readonly lineId: string
  readonly tireId: number
  readonly position: string
  readonly setId: string
  /** 0 removes the line. */
  readonly quantity: number
  readonly hasCoverage: boolean
  readonly agreedUnitCents: number | null
  readonly fit: FitEvidence | null
}

/** What was said beside the tires; what is left out stays as it was, null forgets it. */
export interface IntentWrite {
  readonly email?: string | undefined
  readonly installerId?: number | null | undefined
  readonly appointmentTime?: string | null | undefined
  readonly preShippingSelection?: string | undefined
  readonly vehicleMake?: string | undefined
  readonly vehicleModel?: string | undefined
  readonly vehicleTrim?: string | undefined
  readonly vehicleYear?: number | undefined
  readonly widgetSource?: string | undefined
  readonly widgetSourceId?: string | undefined
  readonly subSource?: string | undefined
  /** false: the shopper has seen that tires were removed. */
  readonly isBrandRemoved?: false | undefined
  /** false: the shopper has seen that carts were joined. */
  readonly isJoined?: false | undefined
}

export interface CartWrite {
  readonly lines: readonly LineWrite[]
  readonly addedCode: string | null
  readonly removedCode: string | null
  readonly intent: IntentWrite
}

const WRITTEN_CART = statement('written cart', {
  version: z.number(),
  /** The shop that was named, if it is one of ours. */
  installer: z
    .strictObject({ company: z.string(), website: z.string().nullable(), isMobileInstall: z.boolean() })
    .nullable(),
  /** What the promotion behind the added code says to whoever is short of its limits. */
  alertMessage: z.string().nullable(),
})

export type WrittenCart = RowOf<typeof WRITTEN_CART>

/**
 * Writes one change of a cart and counts it, in one statement that holds only what is changed. What goes into a cart
 * in the transaction that began it is not counted: nobody has seen it without.
 */
export async function writeCart(
  db: Db,
  { id: cartId, channelId, version, isNew }: CartHead,
  change: CartWrite,
): Promise<WrittenCart> {
  const counted = isNew
    ? sql`select ${version}::int as version`
    : sql`update cart set version = version + 1, updated_at = now(), expires_at = now() + interval '30 days'
           where id = ${cartId} returning version`
  const parts = [
    ...linesPart(
      cartId,
      change.lines.filter(({ quantity }) => quantity > 0),
    ),
    ...removedPart(
      cartId,
      change.lines.filter(({ quantity }) => quantity === 0),
    ),
    ...codesPart(cartId, change),
    ...intentPart(cartId, change.intent),
    ...wayPart(cartId, change.intent),
  ]
  const { rows } = await WRITTEN_CART`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    ${counted}, ${installerPart(change.intent)} as installer, ${alertPart(channelId, change)} as "alertMessage"`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The cart vanished while it was changed')
  return rows[0]
}

function linesPart(cartId: string, lines: readonly LineWrite[]) {
  if (lines.length === 0) return []
  return [
    sql`written as (
      insert into cart_line (id, cart_id, tire_id, position, set_id, quantity, has_coverage, agreed_unit_cents, fit)
      select g."lineId", ${cartId}, g."tireId", g.position, g."setId", g.quantity, g."hasCoverage",
             g."agreedUnitCents", nullif(g.fit, 'null')
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g ("lineId" uuid, "tireId" bigint,
          position text, "setId" uuid, quantity int, "hasCoverage" boolean, "agreedUnitCents" bigint, fit jsonb)
      on conflict (cart_id, tire_id, position) do update
        set quantity = excluded.quantity, has_coverage = excluded.has_coverage, set_id = excluded.set_id,
            agreed_unit_cents = excluded.agreed_unit_cents, fit = excluded.fit)`,
  ]
}

function removedPart(cartId: string, lines: readonly LineWrite[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ lineId }) => lineId)
  return [sql`removed as (delete from cart_line where cart_id = ${cartId} and id = any(${ids}::uuid[]))`]
}

function installerPart({ installerId }: IntentWrite) {
  if (typeof installerId !== 'number') return sql`null`
  return installerShown(installerId)
}

function alertPart(channelId: string, { addedCode }: CartWrite) {
  if (addedCode === null) return sql`null`
  return sql`(select p.alert_message from promotion_code n
    join promotion p on p.channel_id = n.channel_id and p.id = n.promotion_id
   where n.channel_id = ${channelId} and n.code = ${addedCode})`
}

function codesPart(cartId: string, { addedCode, removedCode }: CartWrite) {
  return [
    ...(removedCode === null
      ? []
      : [sql`gone as (delete from cart_code where cart_id = ${cartId} and code = ${removedCode})`]),
    ...(addedCode === null
      ? []
      : [
          sql`kept as (insert into cart_code (cart_id, code) values (${cartId}, ${addedCode}) on conflict do nothing)`,
        ]),
  ]
}

/**
 * Who is named mounts the tires: nothing goes to another installer any more, and no time is held there. Part of a statement
 * that names one.
 */
export function leavingOtherInstallers(cartId: string, installerId: number | null) {
  return sql`
    other_way as (delete from cart_shipping
      where cart_id = ${cartId} and shipping_option = 'installer' and installer_id is distinct from ${installerId}::int),
    other_time as (${freeingHoldElsewhere(cartId, installerId)})`
}

function wayPart(cartId: string, { installerId }: IntentWrite) {
  return installerId === undefined ? [] : [leavingOtherInstallers(cartId, installerId)]
}

const INTENT_COLUMNS: Readonly<Record<keyof IntentWrite, string>> = {
  email: 'email',
  installerId: 'installer_id',
  appointmentTime: 'appointment_time',
  preShippingSelection: 'pre_shipping_selection',
  vehicleMake: 'vehicle_make',
  vehicleModel: 'vehicle_model',
  vehicleTrim: 'vehicle_trim',
  vehicleYear: 'vehicle_year',
  widgetSource: 'widget_source',
  widgetSourceId: 'widget_source_id',
  subSource: 'sub_source',
  isBrandRemoved: 'is_brand_removed',
  isJoined: 'is_joined',
}

function intentPart(cartId: string, intent: IntentWrite) {
  const said = Object.entries(intent).filter(([, value]) => value !== undefined)
  if (said.length === 0) return []
  const columns = said.map(([name]) => sql.ref(INTENT_COLUMNS[name as keyof IntentWrite]))
  const updates = columns.map((column) => sql`${column} = excluded.${column}`)
  return [
    sql`said as (
      insert into cart_intent (cart_id, ${sql.join(columns)})
      values (${cartId}, ${sql.join(said.map(([, value]) => value))})
      on conflict (cart_id) do update set ${sql.join(updates)})`,
  ]
}
