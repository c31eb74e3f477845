import { ACCOUNT_TYPES, type AccountType } from '@shop/domain/accounts/account-type'
import { PRE_SHIPPING_SELECTIONS } from '@shop/domain/cart/pre-shipping-selection'
import { SHIPPING_OPTIONS } from '@shop/domain/delivery/shipping-option'
import { INSTALLER_KINDS } from '@shop/domain/installers/installer-kind'
import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import type { Quote } from '@shop/domain/pricing/quote'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { InstallerToOrder, installerShown, installerToOrder } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'
import { tiresOn } from './tires-to-mount.ts'

const CartAddress = z.strictObject({
  addressLine1: z.string(),
  city: z.string(),
  zip: z.string(),
  state: z.string(),
  email: z.string(),
  option: z.enum(SHIPPING_OPTIONS),
  pickupPointId: z.number().nullable(),
  /** Who mounts the tires. */
  installerId: z.number().nullable(),
  installerKind: z.enum(INSTALLER_KINDS).nullable(),
})
export type CartAddress = z.infer<typeof CartAddress>

const CartBillingAddress = z.strictObject({
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const CartIntent = z.strictObject({
  email: z.string().nullable(),
  installerId: z.number().nullable(),
  /** null when the installer is no longer with us. */
  installer: z
    .strictObject({ company: z.string(), website: z.string().nullable(), isMobileInstall: z.boolean() })
    .nullable(),
  appointmentTime: z.string().nullable(),
  preShippingSelection: z.enum(PRE_SHIPPING_SELECTIONS).nullable(),
  isBrandRemoved: z.boolean(),
  isJoined: z.boolean(),
})
export type CartIntent = z.infer<typeof CartIntent>

const HEAD_COLUMNS = {
  id: z.string(),
  channelId: z.string(),
  version: z.number(),
  state: z.string(),
  accountId: z.string().nullable(),
  accountType: z.enum(ACCOUNT_TYPES),
  /** How the shopper means to pay, once they have said so. */
  paymentType: z.enum(PAYMENT_TYPES).nullable(),
  shipping: CartAddress.nullable(),
  /** Whose card it is, where another address was said for it. */
  billing: CartBillingAddress.nullable(),
  /** The quote that is held and what it is for; null where none is, or its time is over. */
  held: z.strictObject({ subject: z.string(), quote: stored<Quote>() }).nullable(),
  /** What was said beside the tires; null where nothing was. */
  intent: CartIntent.nullable(),
  /** null where the channel has no settings: then the house's is in force. */
  handlingMode: z.enum(HANDLING_MODES).nullable(),
  /** Whose tires the account may buy; every brand when it is empty. */
  claimsTaxExemption: z.boolean(),
  /** When the transaction that read it began, by the database's clock: what prices are asked for. */
  readAt: z.date(),
  /** What may pay for it, in the order it pays in: gift cards as they were entered, then the credit of whose it is. */
  credits: z.array(
    z.strictObject({
      id: z.string(),
      codeEnd: z.string().nullable(),
      balanceCents: z.number(),
      isUsed: z.boolean(),
    }),
  ),
  coupons: z.array(z.strictObject({ code: z.string(), alertMessage: z.string().nullable() })),
}

const CART_HEAD = statement('head of a cart', HEAD_COLUMNS)
const CART_TO_ORDER = statement('cart to order', {
  ...HEAD_COLUMNS,
  tireIds: z.array(z.number()),
  today: z.string().nullable(),
  mounting: InstallerToOrder.nullable(),
})

type HeadRow = RowOf<typeof CART_HEAD>

export interface CartHead extends Readonly<Omit<HeadRow, 'coupons'>> {
  /** Begun in this transaction. */
  readonly isNew: boolean
  /** Typed by the shopper, in upper case. */
  readonly codes: readonly string[]
  /** What the promotions behind the codes say to whoever is short of their limits. */
  readonly codeAlerts: Readonly<Record<string, string>>
}

/**
 * The cart of this visitor, or null: the account's for somebody signed in, wherever they signed in; the session's
 * otherwise. A cart of anybody else does not exist for the asker.
 */
export async function findCart(
  db: Db,
  owner: Visit,
  cartId: string | undefined,
  lock: 'for-update' | 'read',
): Promise<CartHead | null> {
  const { rows } = await CART_HEAD`
    ${headFrom(sql`cart`)}
     where ${ownedBy(owner)} and c.channel_id = ${owner.channelId}
       and c.state in ('open', 'ordering') and c.expires_at > now()
       ${cartId === undefined ? sql`` : sql`and c.id = ${cartId}`}
     order by c.state = 'open' desc, c.account_id is not null desc limit 1
     ${lock === 'for-update' ? sql`for update of c` : sql``}`.execute(db)
  return rows[0] ? headOf(rows[0]) : null
}

/** `c` is the cart. */
export function ownedBy(owner: Visit): RawBuilder<boolean> {
  return owner.accountId === null
    ? sql`c.session_id = ${owner.sessionId}`
    : sql`(c.session_id = ${owner.sessionId} or c.account_id = ${owner.accountId})`
}

/** With what an order asks for beside it. */
export interface CartToOrder extends CartHead {
  readonly tireIds: readonly number[]
  /** The day on the calendar of where it goes; null while nobody knows where. */
  readonly today: string | null
  /** Who mounts what; null where nobody does, or no longer works with us. */
  readonly mounting: z.infer<typeof InstallerToOrder> | null
}

const TO_ORDER = sql`, coalesce((select jsonb_agg(distinct l.tire_id) from cart_line l where l.cart_id = c.id), '[]') as "tireIds",
  (select (now() at time zone z.time_zone)::date from zip_code z where z.zip = left(s.zip, 5)) as today,
  ${installerToOrder(sql`s.installer_id`, tiresOn(sql`c.id`))} as mounting`

/** Only an open cart with an address can start being ordered; the row decides between two that try. */
export async function beginOrdering(
  tx: Db,
  owner: Visit,
  cartId: string,
  version: number,
): Promise<CartToOrder | null> {
  // The head is that of the row as it was changed: one from before a wait for it could have another account.
  const { rows } = await CART_TO_ORDER`
    with begun as (
      update cart c set state = 'ordering'
       where c.id = ${cartId} and ${ownedBy(owner)} and c.channel_id = ${owner.channelId} and c.state = 'open'
         and c.version = ${version} and c.expires_at > now()
         and exists (select from cart_shipping s where s.cart_id = c.id)
      returning c.*)
    ${headFrom(sql`begun`, TO_ORDER)}`.execute(tx)
  return rows[0] ? cartToOrder(rows[0]) : null
}

/** The cart of an attempt that is under way, whoever has it; locked until the transaction ends. */
export async function lockCartOfAttempt(tx: Db, attemptId: string): Promise<CartToOrder | null> {
  const { rows } = await CART_TO_ORDER`
    ${headFrom(sql`cart`, TO_ORDER)}
     where c.id = (select cart_id from order_attempt where id = ${attemptId}) and c.state = 'ordering'
       for update of c`.execute(tx)
  return rows[0] ? cartToOrder(rows[0]) : null
}

/** Part of the statement that places the order of `attempt`. */
export const cartOrdered = sql`
  update cart c set state = 'ordered', updated_at = now() from attempt a where c.id = a.cart_id and c.state = 'ordering'`

const cartToOrder = ({ tireIds, today, mounting, ...row }: RowOf<typeof CART_TO_ORDER>): CartToOrder => ({
  ...headOf(row),
  tireIds,
  today,
  mounting,
})

/** Of the cart with the shipping `s` and the intent `i`: who it ships to mounts the tires, else whoever was named. */
const installerOfCart = sql`coalesce(s.installer_id, i.installer_id)`

const handlingMode = (channelId: string) => sql`
  select d.handling_mode from channel_in_force f join discount_setting d on d.channel_id = f.settings_channel_id
   where f.id = ${sql.ref(channelId)}`

const headFrom = (carts: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql`
  select c.id, c.channel_id as "channelId", c.version, c.state, c.account_id as "accountId",
         coalesce(a.account_type_id, 'none') as "accountType",
         c.payment_type as "paymentType", now() as "readAt",
         coalesce((select jsonb_agg(jsonb_build_object('code', k.code, 'alertMessage', p.alert_message) order by k.code)
           from cart_code k
           left join promotion_code n on n.channel_id = c.channel_id and n.code = k.code
           left join promotion p on p.channel_id = n.channel_id and p.id = n.promotion_id
          where k.cart_id = c.id), '[]') as coupons,
         coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'codeEnd', u.code_end, 'balanceCents', u.balance_cents,
             'isUsed', u.added_at is not null) order by u.code_end is null, u.added_at) from (
           select x.id, x.code_end, x.balance_cents, k.added_at from cart_credit k join credit x on x.id = k.credit_id
            where k.cart_id = c.id and x.account_id is null
           union all
           select x.id, null, x.balance_cents, k.added_at from credit x
             left join cart_credit k on k.cart_id = c.id and k.credit_id = x.id
            where x.account_id = c.account_id) u), '[]') as credits,
         case when s.cart_id is not null then jsonb_build_object('addressLine1', s.address_line1, 'city', s.city,
           'zip', s.zip, 'state', s.state, 'email', s.email, 'option', s.shipping_option, 'pickupPointId', s.pickup_point_id,
           'installerId', s.installer_id, 'installerKind', s.installer_kind) end as shipping,
         case when b.cart_id is not null then jsonb_build_object('addressLine1', b.address_line1, 'city', b.city,
           'state', b.state, 'zip', b.zip) end as billing,
         case when h.cart_id is not null then jsonb_build_object('subject', h.subject, 'quote', h.quote) end as held,
         case when i.cart_id is not null then jsonb_build_object('email', i.email, 'installerId', ${installerOfCart},
           'installer', ${installerShown(installerOfCart)},
           'appointmentTime', i.appointment_time, 'preShippingSelection', i.pre_shipping_selection,
           'isBrandRemoved', i.is_brand_removed, 'isJoined', i.is_joined) end as intent,
         (${handlingMode('c.channel_id')}) as "handlingMode",
         coalesce(a.claims_tax_exemption, false) as "claimsTaxExemption" ${more}
    from ${carts} c
    left join cart_shipping s on s.cart_id = c.id
    left join cart_billing b on b.cart_id = c.id
    left join held_quote h on h.cart_id = c.id and h.held_until > now()
    left join cart_intent i on i.cart_id = c.id
    left join account a on a.id = c.account_id`

function headOf({ coupons, ...row }: HeadRow): CartHead {
  return {
    ...row,
    isNew: false,
    codes: coupons.map(({ code }) => code),
    codeAlerts: Object.fromEntries(
      coupons.flatMap(({ code, alertMessage }) => (alertMessage === null ? [] : [[code, alertMessage]])),
    ),
  }
}

/** A new cart, or null when the visitor has one. */
export async function insertCart(db: Db, owner: Visit, id: string): Promise<CartHead | null> {
  const { channelId, sessionId, accountId } = owner
  const [row] = await newCart(db, { channelId, sessionId, accountId, id })
  if (!row) return null
  return {
    id: row.id,
    channelId: owner.channelId,
    version: 1,
    isNew: true,
    state: 'open',
    accountId: owner.accountId,
    accountType: row.account_type,
    codes: [],
    codeAlerts: {},
    paymentType: null,
    shipping: null,
    billing: null,
    credits: [],
    held: null,
    intent: null,
    handlingMode: row.handling_mode as CartHead['handlingMode'],
    claimsTaxExemption: row.claims_tax_exemption,
    readAt: row.read_at,
  }
}

interface NewCart {
  readonly id: string
  readonly channelId: string
  readonly sessionId: string
  readonly accountId: string | null
}

const newCart = preparedQuery((db, params: NewCart) =>
  db
    .insertInto('cart')
    .values({
      id: params.id,
      channel_id: params.channelId,
      session_id: params.sessionId,
      account_id: params.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'id',
      sql<Date>`now()`.as('read_at'),
      sql<string | null>`(${handlingMode('cart.channel_id')})`.as('handling_mode'),
      sql<AccountType>`coalesce((select a.account_type_id from account a where a.id = cart.account_id), 'none')`.as(
        'account_type',
      ),
      sql<boolean>`coalesce((select a.claims_tax_exemption from account a where a.id = cart.account_id), false)`.as(
        'claims_tax_exemption',
      ),
    ]),
)
