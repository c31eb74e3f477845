/**
 * Everything about a person: what for, whether it goes into a person's export, what happens to it when they ask to be
 * forgotten, for how long it is kept after its last use, and how it is cleared then. `forget-people` keeps to it.
 */
export interface PersonalTable {
  /** With its schema where it is not ours. */
  readonly table: string
  readonly columns: readonly string[]
  readonly purpose: string
  readonly isExported: boolean
  /** `legal`: stays, because tax law wants the record. */
  readonly onDeletion: 'erase' | 'legal'
  readonly retentionDays: number
  /** Whether the whole row goes, or only what its columns hold; what a workflow leaves behind goes with it. */
  readonly clearing: 'row' | 'columns' | 'with its workflow'
  /** Since when a row is of no use, as SQL; null or `infinity` while it is still needed. */
  readonly lastUse?: string
}

export const PERSONAL_DATA_DAYS = {
  answer: 1,
  nonce: 1,
  device: 30,
  cart: 30,
  /** After the day of the job. */
  booking: 30,
  session: 30,
  /** As it was sent; afterwards it can be written anew from its order. */
  receiptFile: 30,
  /** One that failed, so that somebody can still carry it on; the others go after half of it. */
  workflow: 60,
  workflowTransaction: 90,
  signOn: 90,
  contact: 365,
  account: 3650,
  order: 2555,
  staff: 2555,
} as const

const words = (text: string) => text.split(' ')
const ofItsCart = `(select case c.state when 'ordering' then 'infinity' else c.updated_at end
  from cart c where c.id = cart_id)`

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'account',
    columns: words('sso_uid email first_name last_name'),
    purpose: 'sign-on and greeting',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.account,
    lastUse: `greatest(created_at, (select max(s.last_seen_at) from session s where s.account_id = account.id))`,
    clearing: 'columns',
  },
  {
    table: 'session',
    columns: words('id_token zip device ga_client_id rudder_anonymous_id rudder_session_id'),
    purpose: 'the visit',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.session,
    lastUse: 'expires_at',
    clearing: 'columns',
  },
  {
    table: 'sign_on',
    columns: words('device zip'),
    purpose: 'showing somebody where they have signed in',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.signOn,
    lastUse: 'signed_on_at',
    clearing: 'row',
  },
  {
    table: 'card_to_forget',
    columns: words('vault_token'),
    purpose: 'having a payment provider forget a card whose hold is over; the row goes with it, in seconds',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.order,
    lastUse: 'wanted_at',
    clearing: 'row',
  },
  {
    table: 'saved_card',
    columns: words('vault_token print brand last_four expires_on'),
    purpose: 'paying again with a card its owner keeps; its number is with the payment provider',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.account,
    lastUse: 'used_at',
    clearing: 'row',
  },
  {
    table: 'staff_member',
    columns: words('sso_uid email first_name last_name'),
    purpose: 'naming who did what at the back office',
    isExported: true,
    onDeletion: 'legal',
    retentionDays: PERSONAL_DATA_DAYS.staff,
    lastUse: 'signed_on_at',
    clearing: 'columns',
  },
  {
    table: 'staff_session',
    columns: words('id_token'),
    purpose: 'the visit to the back office',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.session,
    lastUse: 'expires_at',
    clearing: 'row',
  },
  {
    table: 'cart_shipping',
    columns: words(
      'first_name last_name address_line1 address_line2 city state zip email phone phone_type special_instructions',
    ),
    purpose: 'delivery of the cart',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.cart,
    lastUse: ofItsCart,
    clearing: 'row',
  },
  {
    table: 'cart_billing',
    columns: words('first_name last_name address_line1 address_line2 city state zip email phone phone_type'),
    purpose: 'who pays for the cart, so that the card can be checked',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.cart,
    lastUse: ofItsCart,
    clearing: 'row',
  },
  {
    table: 'booking',
    columns: words('place'),
    purpose: 'where a van has to be, and what its day still has room for',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.booking,
    lastUse: 'day::timestamptz',
    clearing: 'columns',
  },
  {
    table: 'cart_intent',
    columns: words('email appointment_time vehicle_make vehicle_model vehicle_trim vehicle_year'),
    purpose: 'what was said with the cart, for the next steps',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.cart,
    lastUse: ofItsCart,
    clearing: 'row',
  },
  {
    table: 'shop_order',
    columns: words(
      'first_name last_name address_line1 address_line2 city region zip email phone special_instructions',
    ),
    purpose: 'delivery, receipt and tax record of the order',
    isExported: true,
    onDeletion: 'legal',
    retentionDays: PERSONAL_DATA_DAYS.order,
    lastUse: 'placed_at',
    clearing: 'columns',
  },
  {
    table: 'payment',
    columns: words('last_four card_type vault_token avs_zip'),
    purpose: 'telling the shopper which card was used, and holding its money anew',
    isExported: true,
    onDeletion: 'legal',
    retentionDays: PERSONAL_DATA_DAYS.order,
    lastUse: 'created_at',
    clearing: 'columns',
  },
  {
    table: 'review',
    columns: words('author_name author_place author_email'),
    purpose: 'knowing whose review it is, asking back and proving the purchase; never shown',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.account,
    lastUse: 'written_at',
    clearing: 'columns',
  },
  {
    table: 'contact_message',
    columns: words('sender_name sender_email message'),
    purpose: 'answering what a shopper wrote to us',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.contact,
    lastUse: 'created_at',
    clearing: 'row',
  },
  {
    table: 'past_search',
    columns: words('label detail_label link vehicle'),
    purpose: 'offering a past search again',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.account,
    lastUse: 'searched_at',
    clearing: 'row',
  },
  {
    table: 'recent_tire',
    columns: words('tire_id visited_on'),
    purpose: 'showing tires looked at before',
    isExported: true,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.account,
    lastUse: 'seen_at',
    clearing: 'row',
  },
  {
    table: 'order_attempt',
    columns: words('tried_from tried_with seen_from card_print'),
    purpose: 'holding off whoever tries cards',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.nonce,
    lastUse: 'ended_at',
    clearing: 'columns',
  },
  {
    table: 'order_attempt',
    columns: words('device_print'),
    purpose: 'knowing a browser again with which somebody tries cards or has bought in many names',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.device,
    lastUse: 'ended_at',
    clearing: 'columns',
  },
  {
    table: 'order_attempt',
    columns: words('nonce device_data lender_session lender_page'),
    purpose:
      'one-time token of the card fields or of a lender’s approval, what the card fields know of the browser, and the lender’s checkout and page; all but the name of the checkout are taken away when the attempt has ended',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.nonce,
    lastUse: 'ended_at',
    clearing: 'columns',
  },
  {
    table: 'idempotency_key',
    columns: words('answer'),
    purpose: 'giving the same answer to a call that is repeated; a cart is in it with its address',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.answer,
    lastUse: 'created_at',
    clearing: 'row',
  },
  {
    table: 'list_export_part',
    columns: words('content'),
    purpose: 'the file of a list that staff asked for, masked as the list is',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.answer,
    lastUse: 'created_at',
    clearing: 'row',
  },
  ...[
    ['dbos.workflow_status', 'inputs output error'],
    ['dbos.workflow_input', 'inputs'],
    ['dbos.workflow_output', 'output error'],
    ['dbos.operation_outputs', 'output error'],
  ].map(
    ([table = '', columns = '']): PersonalTable => ({
      table,
      columns: words(columns),
      purpose:
        'carrying on what was begun: ids, the last four of a card, what a provider said when it failed',
      isExported: false,
      onDeletion: 'erase',
      retentionDays: PERSONAL_DATA_DAYS.workflow,
      clearing: 'with its workflow',
    }),
  ),
  {
    table: 'workflow_transaction',
    columns: words('result'),
    purpose: 'doing each step of what was begun once: ids and amounts',
    isExported: false,
    onDeletion: 'erase',
    retentionDays: PERSONAL_DATA_DAYS.workflowTransaction,
    clearing: 'with its workflow',
  },
]

/** One entry for each column. */
export const PERSONAL_DATA = PERSONAL_TABLES.flatMap(({ table, columns }) =>
  columns.map((column) => ({ table, column })),
)
