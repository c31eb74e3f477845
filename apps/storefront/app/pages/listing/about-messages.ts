import { formatDollars } from '@shop/domain/money/format-dollars'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { inSentence } from '../../catalogue/in-sentence.ts'
import { LISTED, type Listed, many } from './messages.ts'

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
  inch: (rim: number) => `${rim}-inch tires`,
  inches: (rim: number) => `${rim}-inch`,
  sales: {
    blackFriday: 'Black Friday tire sale',
    blackFridayPreSale: 'Early Black Friday tire deals',
    cyberMonday: 'Cyber Monday tire sale',
    cyberWeekend: 'Cyber Weekend tire sale',
    default: 'Tires on sale',
    lastChance: 'Last chance tire deals',
    taxTimeSale: 'Tax time tire sale',
  } satisfies Record<SaleTheme, string>,
  saleOf: { 'black-friday': 'Black Friday tires', 'cyber-monday': 'Cyber Monday tires' },
  pageTitle: (heading: string, page: number) => `${heading}, page ${page}`,
  description: (heading: string, lead: string) =>
    `${heading}: ${lead} See prices each and for a set of 4, with free shipping in the contiguous US.`,

  counted: (total: number, listed: Listed, brands: number) =>
    `${many(total, LISTED[listed])}${brands > 1 ? ` from ${brands} brands` : ''}.`,
  mostly: (types: readonly { label: string; count: number }[]) =>
    `Including ${types.map(({ label, count }) => `${number(count)} ${inSentence(label)}`).join(' and ')} tires.`,
  inSizesFrom: (sizes: number, cents: number) =>
    `In ${number(sizes)} ${sizes === 1 ? 'size' : 'sizes'}, from ${formatDollars(cents)} for 4.`,
  stopSelling: (brand: string) => `We no longer sell ${brand}. These brands make similar tires.`,
  noneMatch: 'No tires match your filters.',
  noneYet: 'We don’t have any of these right now.',

  related: {
    types: 'By tire type',
    categories: 'By vehicle type',
    brands: 'By brand',
    dealBrands: 'Brands in this deal',
    deals: 'Current deals',
    years: 'Other years',
    sizesOfVehicle: 'Factory tire sizes',
    sizesOfRim: (rim: number) => `All ${rim}-inch sizes`,
    vehicles: (size: string) => `Vehicles that use ${size}`,
  },
}
