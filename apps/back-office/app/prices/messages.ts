import type { PriceRow } from '@shop/contracts/pricing/price-list'

type PriceFilterState = 'in-stock' | 'sold-out' | 'planned' | 'below-cost'

export const messages = {
  title: 'Prices',
  line: 'List prices of every tire. Select tires to change their prices together.',
  all: 'All tires',
  caption: 'Prices',
  tire: 'Tire',
  size: 'Size',
  price: 'Price',
  cost: 'Cost',
  stock: 'In stock',
  type: 'Type',
  article: 'Article',
  mpn: 'Part number',
  planned: 'Planned',
  brand: 'Brand',
  state: 'Status',
  noPrice: 'No price',
  empty: 'No tires match',
  emptyReason: 'Try another brand or size, or clear the filters.',
  plannedAt: (price: string, day: string) => `${price} on ${day}`,
  rowName: ({ brand, line, size, service }: PriceRow) => `${brand} ${line}, ${size} ${service}`,
  underCost: 'Below cost',
  stockOf: (count: number) => `${count.toLocaleString('en-US')} in stock`,
} as const

export const stateNames: Readonly<Record<PriceFilterState, string>> = {
  'in-stock': 'In stock',
  'sold-out': 'Sold out',
  planned: 'New price planned',
  'below-cost': 'Below cost',
}

export const changeMessages = {
  action: 'Change prices',
  title: (count: number) => `Change ${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'}`,
  text: 'You’ll see what changes before anything is saved.',
  how: 'How',
  ways: { percent: 'By percent', amount: 'By amount', set: 'New price' },
  values: { percent: 'Percent', amount: 'Dollars', set: 'New price in dollars' },
  hints: {
    percent: '3 raises by 3%, -3 lowers by 3%',
    amount: '5 raises by $5.00, -5 lowers by $5.00',
    set: 'Every selected tire gets this price',
  },
  endsIn99: 'Round to .99',
  preview: 'Preview',
  cancel: 'Cancel',
  missing: {
    percent: 'Enter a percent from -90 to 200.',
    amount: 'Enter an amount up to $10,000.',
    set: 'Enter a price up to $10,000.',
  },
} as const

export const approvalMessages = {
  name: (number: string) => `Price job ${number}`,
  change: 'The change',
  job: 'Job',
  prices: 'Prices',
  belowCost: 'Below cost',
  bigMoves: 'Move above 15%',
  state: 'Job status',
} as const
