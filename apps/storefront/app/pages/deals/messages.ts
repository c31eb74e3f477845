import type { Deal } from '@shop/contracts/search/deals'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const dealsMessages = {
  home: 'Home',
  tires: (count: number) => many(count, 'tire'),
  description: (heading: string, lead: string) => `${heading}. ${lead}`,
  missingImage: 'Image coming soon',
  heading: 'Tire deals',
  headings: {
    default: 'Tire deals',
    blackFridayPreSale: 'Black Friday, early',
    blackFriday: 'Black Friday is on',
    cyberWeekend: 'Cyber Weekend is on',
    cyberMonday: 'Cyber Monday is on',
    lastChance: 'Last chance deals',
    taxTimeSale: 'Tax time deals',
  } satisfies Record<SaleTheme, string>,
  lead: (deals: number, tires: number) => `${many(deals, 'deal')} on ${many(tires, 'tire')}. No code needed.`,
  none: 'No deal runs right now.',
  noneReason: 'What is on sale without a deal is on the list below.',
  running: 'Deals that run now',
  kinds: 'Kinds of deals',
  all: 'All deals',
  kind: {
    'buy-3-get-1': 'Buy 3, get 1',
    'flat-amount': 'Dollars off a set',
    percentage: 'Percent off',
    free: 'Free with tires',
  } satisfies Record<Deal['kind'], string>,
  fit: {
    title: 'Only see deals that fit',
    add: 'Add your vehicle and we hide the rest.',
    addButton: 'Add vehicle',
    mine: (label: string) => `We hide what does not go on your ${label}.`,
    show: 'Show deals that fit',
    chosen: (label: string) => `Deals that fit the ${label}`,
    some: (fitting: number, all: number) => `${fitting} of ${many(all, 'deal')} hold for its tires.`,
    all: 'Show all deals',
    none: (label: string) => `No deal holds for the ${label}`,
    noneReason: 'Its tires are at their usual price today.',
    count: (count: number) => `${many(count, 'tire fits', 'tires fit')}`,
  },
  seeTires: 'See tires',
  whenYouBuy: (tires: number) => `when you buy ${tires}`,
  sales: 'Sales',
  onSale: 'All tires on sale',
  blackFriday: 'Black Friday',
  cyberMonday: 'Cyber Monday',
}
