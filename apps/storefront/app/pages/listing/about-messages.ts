import { formatDollars } from '@shop/domain/money/format-dollars'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { type Listed, many } from './messages.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** What a list says of itself. Apart from the other words, because only the server speaks these. */
export const aboutMessages = {
  home: 'Home',
  brands: 'Brands',
  types: 'Tire types',
  categories: 'Categories',
  tireSizes: 'Tire sizes',
  vehicles: 'Vehicles',
  deals: 'Tire deals',

  tires: (count: number) => many(count, 'tire'),
  years: (first: number, last: number) => (first === last ? String(first) : `${first} to ${last}`),
  /** `Kestrel 225/65R17 winter tires` */
  tiresOf: (parts: readonly (string | number | null | undefined)[]) => {
    const text = `${parts.filter((part) => part !== null && part !== undefined).join(' ')} tires`
    return text.replace(/^./, (letter) => letter.toUpperCase())
  },
  inch: (rim: number) => `${rim} inch tires`,
  inches: (rim: number) => `${rim} inch`,
  sales: {
    blackFriday: 'Black Friday tire sale',
    blackFridayPreSale: 'Black Friday tire sale, early deals',
    cyberMonday: 'Cyber Monday tire sale',
    cyberWeekend: 'Cyber Weekend tire sale',
    default: 'Tires on sale',
    lastChance: 'Last chance tire deals',
    taxTimeSale: 'Tax time tire sale',
  } satisfies Record<SaleTheme, string>,
  saleOf: { 'black-friday': 'Black Friday tires', 'cyber-monday': 'Cyber Monday tires' },
  pageTitle: (heading: string, page: number) => `${heading}, page ${page}`,
  description: (heading: string, lead: string) =>
    `${heading}: ${lead} Prices each and for a set of 4, shipped free in the contiguous US.`,

  counted: (total: number, listed: Listed, brands: number) =>
    `${many(total, listed)}${brands > 1 ? ` from ${brands} brands` : ''}.`,
  mostly: (types: readonly { label: string; count: number }[]) =>
    `Most are ${types.map(({ label, count }) => `${label} (${number(count)})`).join(', ')}.`,
  inSizesFrom: (sizes: number, cents: number) =>
    `In ${number(sizes)} ${sizes === 1 ? 'size' : 'sizes'}, from ${formatDollars(cents)} each.`,
  stopSelling: (brand: string) => `We no longer sell ${brand}. These brands make the same kinds of tires.`,
  noneYet: 'We have none of these right now.',

  related: {
    types: 'By tire type',
    categories: 'By what they are made for',
    brands: 'By brand',
    dealBrands: 'Brands in this deal',
    deals: 'All deals that run now',
    years: 'Other years',
    sizesOfVehicle: 'Sizes it came on',
    sizesOfRim: 'Every size for this rim',
    vehicles: (size: string) => `Vehicles that came on ${size}`,
  },
}
