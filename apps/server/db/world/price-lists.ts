/** What each list asks of the public price, in percent. */
export const PRICE_LISTS = [
  { id: 'simpletire-public', name: 'Public prices', label: 'retail', percent: 100 },
  { id: 'simpletire-crew', name: 'SimpleCrew prices', label: 'crew', percent: 96 },
  { id: 'simpletire-fleet', name: 'Fleet prices', label: 'fleet', percent: 93 },
  { id: 'simpletire-special', name: 'Special pricing', label: 'special', percent: 91 },
  { id: 'simpletire-partner', name: 'Partner prices', label: 'partner', percent: 94 },
  { id: 'simpletire-dealer', name: 'Dealer prices', label: 'special', percent: 88 },
  { id: 'employee-public', name: 'Employee portal prices', label: 'employee', percent: 90 },
] as const

/** Which of them the buyers of a channel read; the plan has the name of its channel. */
export const PLAN_LISTS = [
  { plan_id: 'simpletire', price_list_id: 'simpletire-public', account_type_id: null, precedence: 0 },
  {
    plan_id: 'simpletire',
    price_list_id: 'simpletire-crew',
    account_type_id: 'Retail Member',
    precedence: 10,
  },
  { plan_id: 'simpletire', price_list_id: 'simpletire-fleet', account_type_id: 'Fleet', precedence: 20 },
  {
    plan_id: 'simpletire',
    price_list_id: 'simpletire-special',
    account_type_id: 'Special Order',
    precedence: 30,
  },
  {
    plan_id: 'simpletire',
    price_list_id: 'simpletire-partner',
    account_type_id: 'Partner Program',
    precedence: 40,
  },
  { plan_id: 'simpletire', price_list_id: 'simpletire-dealer', account_type_id: 'WholeSale', precedence: 50 },
  { plan_id: 'employee', price_list_id: 'employee-public', account_type_id: null, precedence: 0 },
] as const
