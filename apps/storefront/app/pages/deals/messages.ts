import type { Deal } from '@shop/contracts/search/deals'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const dealsMessages = {
  home: 'Home',
  tires: (count: number) => many(count, 'tire'),
  description: (heading: string, lead: string) => `${heading}. ${lead}`,
  heading: 'Tire deals',
  headings: {
    default: 'Tire deals',
    blackFridayPreSale: 'Early Black Friday deals',
    blackFriday: 'Black Friday is on',
    cyberWeekend: 'Cyber Weekend is on',
    cyberMonday: 'Cyber Monday is on',
    lastChance: 'Last chance deals',
    taxTimeSale: 'Tax time deals',
  } satisfies Record<SaleTheme, string>,
  lead: (deals: number, tires: number) => `${many(deals, 'deal')} on ${many(tires, 'tire')}. No code needed.`,
  none: 'No deals right now.',
  noneReason: 'See tires on sale below.',
  running: 'Current deals',
  kinds: 'Deal types',
  all: 'All deals',
  kind: {
    'buy-3-get-1': 'Buy 3, get 1 free',
    'flat-amount': 'Dollars off a set',
    percentage: 'Percent off',
    free: 'Free with tires',
  } satisfies Record<Deal['kind'], string>,
  fit: {
    title: 'Only see deals that fit',
    add: 'Add your vehicle and we’ll show only deals that fit.',
    addButton: 'Add vehicle',
    mine: (label: string) => `We’ll show only deals that fit your ${label}.`,
    show: 'Show deals that fit',
    chosen: (label: string) => `Deals that fit the ${label}`,
    some: (fitting: number, all: number) => `${fitting} of ${many(all, 'deal')} apply.`,
    all: 'Show all deals',
    none: (label: string) => `No deals for the ${label} right now`,
    noneReason: 'Its tires are at regular price today.',
    count: (count: number) => `${many(count, 'tire fits', 'tires fit')}`,
  },
  whenYouBuy: (tires: number) => `when you buy ${tires}`,
  sales: 'Sales',
  onSale: 'All tires on sale',
  blackFriday: 'Black Friday',
  cyberMonday: 'Cyber Monday',
}
