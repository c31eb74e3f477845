/** How the shop dresses for a sale. `default` is no sale at all. */
export const SALE_THEMES = [
  'blackFriday',
  'blackFridayPreSale',
  'cyberMonday',
  'cyberWeekend',
  'default',
  'lastChance',
  'taxTimeSale',
] as const

export type SaleTheme = (typeof SALE_THEMES)[number]
