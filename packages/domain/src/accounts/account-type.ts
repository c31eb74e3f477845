export const ACCOUNT_TYPES = [
  'EPP',
  'Fleet',
  'Retail',
  'Partner Program',
  'Retail Member',
  'Special Order',
  'SimpleTire Sales Tool',
  'WholeSale',
  'none',
] as const

export type AccountType = (typeof ACCOUNT_TYPES)[number]
