/**
 * Every column that holds something about a person: what for, whether it goes into a person's export,
 * what happens to it when they ask to be forgotten, and for how long it is kept after its last use.
 */
export interface PersonalColumn {
  readonly table: string
  readonly column: string
  readonly purpose: string
  readonly isExported: boolean
  /** `legal`: stays, because tax law wants the record. */
  readonly onDeletion: 'erase' | 'legal'
  readonly keepDays: number
}

const DAYS = { cart: 30, session: 30, contact: 365, account: 3650, order: 2555, staff: 2555 } as const

const columns = (
  table: string,
  names: string,
  purpose: string,
  rest: Pick<PersonalColumn, 'isExported' | 'onDeletion' | 'keepDays'>,
): PersonalColumn[] => names.split(' ').map((column) => ({ table, column, purpose, ...rest }))

export const PERSONAL_DATA: readonly PersonalColumn[] = [
  ...columns('account', 'sso_uid email first_name last_name', 'sign-on and greeting', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.account,
  }),
  ...columns('session', 'id_token zip ga_client_id rudder_anonymous_id rudder_session_id', 'the visit', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.session,
  }),
  ...columns('staff_member', 'sso_uid email first_name last_name', 'naming who did what at the back office', {
    isExported: true,
    onDeletion: 'legal',
    keepDays: DAYS.staff,
  }),
  ...columns('staff_session', 'id_token', 'the visit to the back office', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.session,
  }),
  ...columns(
    'cart_shipping',
    'first_name last_name address_line1 address_line2 city state zip email phone phone_type special_instructions',
    'delivery of the cart',
    { isExported: true, onDeletion: 'erase', keepDays: DAYS.cart },
  ),
  ...columns(
    'cart_intent',
    'email appointment_time vehicle_make vehicle_model vehicle_trim vehicle_year',
    'what was said with the cart, for the next steps',
    { isExported: true, onDeletion: 'erase', keepDays: DAYS.cart },
  ),
  ...columns(
    'shop_order',
    'first_name last_name address_line1 address_line2 city region zip email phone special_instructions',
    'delivery, receipt and tax record of the order',
    { isExported: true, onDeletion: 'legal', keepDays: DAYS.order },
  ),
  ...columns('payment', 'last_four card_type', 'telling the shopper which card was used', {
    isExported: true,
    onDeletion: 'legal',
    keepDays: DAYS.order,
  }),
  ...columns('review', 'author_name author_place', 'knowing whose review it is; never shown', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.account,
  }),
  ...columns('review', 'author_email', 'asking back about a review and proving the purchase', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.account,
  }),
  ...columns('contact_message', 'sender_name sender_email message', 'answering what a shopper wrote to us', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.contact,
  }),
  ...columns('past_search', 'label detail_label link vehicle', 'offering a past search again', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.account,
  }),
  ...columns('recent_tire', 'tire_id visited_on', 'showing tires looked at before', {
    isExported: true,
    onDeletion: 'erase',
    keepDays: DAYS.account,
  }),
  ...columns('order_attempt', 'nonce', 'one-time token of the card fields, worthless after use', {
    isExported: false,
    onDeletion: 'erase',
    keepDays: DAYS.cart,
  }),
]
