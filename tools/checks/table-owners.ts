import type { Check } from './check.ts'

/** Which slice writes which tables. Two names: the platform clears away or raises what the slice looks after. */
const OWNERS: Record<string, string> = {
  accounts: 'account session sign_on',
  'accounts platform': 'sign_on_attempt',
  approvals: 'approval_request role_limit',
  cart: 'cart cart_billing cart_code cart_intent cart_line cart_shipping held_quote',
  catalogue: 'brand product_line redirect tire',
  channels: 'assortment channel channel_host site_notification',
  checkout: 'order_attempt',
  content: 'contact_message content_page',
  delivery: 'allocation lane location pickup_point shipment shipment_line shipment_scan stock',
  fees: 'dated_fact',
  feeds: 'supplier_feed',
  fitment: 'fitment plus_size vehicle vehicle_make vehicle_model',
  flags: 'feature_flag flag_setting flag_step',
  'imports platform': 'import_difference import_run',
  'incidents platform': 'incident',
  installers:
    'appointment appointment_event booking calendar calendar_exception calendar_hours move_offer promise',
  orders: 'order_delay order_hold order_line order_refund shop_order',
  'orders platform': 'message',
  payments:
    'card_to_forget cart_credit credit credit_entry ledger_entry payment payment_fact payment_operation provider_event reconciliation risk_rule saved_card settlement_difference settlement_line',
  pricing: 'account_offer price promotion_code promotion_use shipping_rate tax_place',
  reviews: 'review review_vote',
  search: 'past_search recent_tire',
  staff: 'staff_member staff_preference staff_session',
  platform:
    'audit_digest audit_digest_part audit_entry bulk_job bulk_job_row cached_page event guess idempotency_key import_batch import_change import_file_part import_mapping import_refusal import_refused_row import_row list_export list_export_part list_preference list_selection list_view listing_change page_epoch page_purge shop_epoch shop_purge worker_heartbeat workflow_transaction',
}

/** Asked for through the door alone: how near, how dear and whether they still work with us is said once. */
const OF_INSTALLERS =
  /\b(?:from|join)\s+(installer|installer_\w+|installation_service|calendar|calendar_\w+|booking)\b/g

const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert|merge)\s+into\s+(\w+)|\bdelete\s+from\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g

const ownersOf = new Map(
  Object.entries(OWNERS).flatMap(([owners, tables]) =>
    tables.split(' ').map((table): [string, string[]] => [table, owners.split(' ')]),
  ),
)

export const tableOwners: Check = {
  name: 'tables written by their own slice',
  covers: (path) => /^apps\/server\/src\/[\w-]+\/.*\.ts$/.test(path) && !/\.test(-support)?\.ts$/.test(path),
  problems: ({ path, text }) => {
    const slice = path.split('/')[3] ?? ''
    const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
    const written = [...text.matchAll(WRITES)].flatMap((match) => {
      const table = match.slice(1).find(Boolean) ?? ''
      const owners = ownersOf.get(table)
      if (owners?.includes(slice)) return []
      return [`${at(match.index)}: ${slice} writes ${table}, which is ${owners?.[0] ?? 'nobody'}'s`]
    })
    const read = slice === 'installers' ? [] : [...text.matchAll(OF_INSTALLERS)]
    return [
      ...written,
      ...read.map((match) => `${at(match.index)}: ${slice} reads ${match[1]} past the door of installers`),
    ]
  },
}
