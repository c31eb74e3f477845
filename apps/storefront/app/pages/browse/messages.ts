import { formatDollars } from '@shop/domain/money/format-dollars'

const number = (value: number) => value.toLocaleString('en-US')
const many = (count: number, one: string, more = `${one}s`) => `${number(count)} ${count === 1 ? one : more}`

export const browseMessages = {
  home: 'Home',
  tires: (count: number) => many(count, 'tire'),
  from: (cents: number | null) => (cents === null ? null : `set of 4 from ${formatDollars(cents)}`),
  description: (heading: string, lead: string) => `${heading}. ${lead}`,
  years: (first: number, last: number) => (first === last ? String(first) : `${first} to ${last}`),
  missingImage: 'Image coming soon',

  brands: {
    heading: 'Tire brands',
    lead: (brands: number, lines: number, tires: number) =>
      `${many(brands, 'brand')} and ${many(lines, 'tire')}, in ${many(tires, 'size and version', 'sizes and versions')}.`,
    notSold: 'No longer sold',
    letters: 'All brands',
  },
  types: {
    heading: 'Tire types',
    lead: (types: number, tires: number) => `${many(types, 'type')}, ${many(tires, 'tire')}.`,
    others: 'By vehicle type',
  },
  categories: {
    heading: 'Shop tires by vehicle type',
    lead: (categories: number, tires: number) =>
      `${many(categories, 'category', 'categories')}, ${many(tires, 'tire')}.`,
    others: 'By tire type',
  },
  ofBrand: {
    types: (brand: string) => `${brand} tires by type`,
    categories: (brand: string) => `${brand} tires by vehicle type`,
    crumbTypes: 'Types',
    crumbCategories: 'Categories',
    lead: (brand: string, lines: number, sizes: number) =>
      `${brand} makes ${many(lines, 'tire')} in ${many(sizes, 'size')}.`,
    brands: (count: number) => many(count, 'brand'),
  },
  sizes: {
    heading: 'Tire sizes',
    lead: (sizes: number, least: number, most: number) =>
      `${many(sizes, 'size')} for ${least}- to ${most}-inch wheels.`,
    rim: (rim: number) => `${rim}-inch`,
    allOfRim: (rim: number) => `All ${rim}-inch tires`,
  },
  vehicles: {
    heading: 'Tires by vehicle',
    crumb: 'Vehicles',
    lead: (makes: number, models: number) => `${many(makes, 'make')} and ${many(models, 'model')}.`,
    makes: 'All makes',
    models: (count: number) => many(count, 'model'),
    tiresFor: (make: string) => `${make} tires`,
    makeLead: (make: string, models: number, first: number, last: number) =>
      `${number(models)} ${make} ${models === 1 ? 'model' : 'models'}, ${first} to ${last}. Choose yours to see what fits.`,
    allModels: (make: string) => `All ${make} models`,
  },
}
