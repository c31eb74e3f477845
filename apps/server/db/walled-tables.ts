import type pg from 'pg'

/** Reached through their root alone, which has the policy: whoever asks has the root's id from it. */
const CHILDREN: Readonly<Record<string, string>> = {
  cart_billing: 'cart',
  cart_code: 'cart',
  cart_credit: 'cart',
  cart_intent: 'cart',
  cart_line: 'cart',
  cart_shipping: 'cart',
  held_quote: 'cart',
  allocation: 'order_attempt',
  credit_entry: 'credit',
  appointment: 'shop_order',
  appointment_event: 'appointment',
  move_offer: 'appointment',
  promise: 'appointment',
  ledger_entry: 'shop_order',
  message: 'shop_order',
  order_delay: 'shop_order',
  order_line: 'shop_order',
  payment: 'shop_order',
  payment_fact: 'payment',
  payment_operation: 'payment',
  shipment: 'shop_order',
  shipment_line: 'shipment',
  shipment_scan: 'shipment',
  price: 'price_list',
  /** Asked for by whose key it is and the key, which are its primary key. */
  idempotency_key: 'session',
}

/** What looks past the policies, and why nobody sees more by it than they should. */
export const DOORS: Readonly<Record<string, string>> = {
  living_session: 'finds a visit by the hash of its token: whoever has the token is the visitor',
  gift_card: 'finds a gift card by the hash of its code: whoever has the code has the card',
  buyer_account: 'what prices go by of an account and the name of its company, and nothing of the person',
  company_plan: 'which price plan a company names, and nothing else of it',
  company_assortment: 'which assortment a company names, and nothing else of it',
  declined_card: 'counts tries by address, device and card, whoever made them',
  attempt_outcome:
    'how attempts end or at which lender’s page they wait, of all who wait at once, and nothing of what was ordered',
  device_standing: 'counts what else a browser was used for, and shows nothing of it',
  identity_client: 'where a channel is found and how it looks, which every visitor of it sees',
  identity_realms: 'the name of one channel of each realm',
  note_person_change: 'adds the line that somebody was blocked to the audit trail, and shows nothing of it',
  tire_listing_source: 'prices of all lists, from which listings are made',
}

/** Names that say whose a row is. */
const OF_SOMEBODY = [
  'channel_id',
  'realm_id',
  'account_id',
  'company_id',
  'session_id',
  'installer_id',
  'owner',
]
const THEMSELVES = ['channel', 'realm', 'account', 'company', 'session', 'installer']

/** Tables that belong to somebody and have neither a policy nor a root. */
export async function withoutWalls(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{
    table: string
    isWalled: boolean
    forApi: boolean
    forHouse: boolean
    parents: string[]
  }>(
    `with owned as (
       select c.oid, c.relname, c.relrowsecurity from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (c.relname = any ($2) or exists (
            select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attname = any ($1))
            or exists (select from pg_constraint f join pg_class p on p.oid = f.confrelid
                        where f.conrelid = c.oid and f.contype = 'f' and (p.relrowsecurity or p.relname = any ($3)))))
     select relname as table, relrowsecurity as "isWalled",
            exists (select from pg_policies p where p.tablename = relname and 'shop_api' = any (p.roles)) as "forApi",
            exists (select from pg_policies p where p.tablename = relname and p.qual = 'true'
               and p.roles @> '{shop_worker,shop_office}') as "forHouse",
            array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
                   where f.conrelid = owned.oid and f.contype = 'f') as parents
       from owned order by relname`,
    [OF_SOMEBODY, THEMSELVES, Object.keys(CHILDREN)],
  )
  return rows.flatMap(({ table, isWalled, forApi, forHouse, parents }) => {
    const root = CHILDREN[table]
    if (root !== undefined) {
      const isReached = parents.includes(root) || table === 'idempotency_key'
      return isReached ? [] : [`${table} does not lead to ${root}`]
    }
    if (!isWalled) return [`${table} has no policy and no root`]
    if (!forHouse) return [`${table} is not seen by worker and office`]
    return forApi || NOT_OF_STOREFRONTS.includes(table) ? [] : [`${table} has no policy for storefronts`]
  })
}

const NOT_OF_STOREFRONTS = [
  'approval_request',
  'bulk_job',
  'bulk_job_row',
  'list_export',
  'list_export_part',
  'list_preference',
  'list_selection',
  'list_view',
  'order_refund',
  'role_limit',
  'staff_member',
  'staff_preference',
  'staff_session',
]

/** Views and functions with the rights of the owner of the tables that read what has a policy. */
export async function looksPastPolicies(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and p.proowner = (select relowner from pg_class where oid = 'cart'::regclass)
     union
     select v.relname from pg_class v
       join pg_rewrite r on r.ev_class = v.oid
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_class t on t.oid = d.refobjid
      where v.relnamespace = 'public'::regnamespace and v.relkind = 'v' and t.relrowsecurity
        and not coalesce('security_invoker=true' = any (v.reloptions), false)
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
