import type { Counted, getBrands, getDiameters, getTireKinds } from '@shop/contracts/catalogue/browse'
import type * as z from 'zod'
import { paths } from '../../paths.ts'
import { type BrowseItem, type BrowsePageData, browsePage, told } from './browse-page-data.ts'
import { browseMessages as words } from './messages.ts'

const home = { label: words.home, href: paths.home() }
const sum = <Key extends string>(things: readonly Record<Key, number>[], key: Key) =>
  things.reduce((total, thing) => total + thing[key], 0)

type Brands = z.infer<typeof getBrands.response>['brands']

export function brandsPage(brands: Brands): BrowsePageData {
  const sold = brands.filter(({ isStopSelling }) => !isStopSelling)
  return browsePage(
    {
      path: paths.brands(),
      heading: words.brands.heading,
      lead: words.brands.lead(sold.length, sum(sold, 'lineCount'), sum(sold, 'tireCount')),
      crumbs: [home, { label: words.brands.heading }],
    },
    [
      {
        title: words.brands.letters,
        look: 'tires',
        items: brands.map(({ slug, name, lineCount, fromSetPriceInCents, imageSrc, isStopSelling }) => ({
          label: name,
          href: paths.brand(slug),
          details: isStopSelling
            ? [words.brands.notSold]
            : told([words.tires(lineCount), words.from(fromSetPriceInCents)]),
          imageSrc,
        })),
      },
    ],
  )
}

type Kinds = z.infer<typeof getTireKinds.response>

export function kindsPage({ types, categories }: Kinds, of: 'types' | 'categories'): BrowsePageData {
  const said = words[of]
  const [kinds, others] = of === 'types' ? [types, categories] : [categories, types]
  const hrefs =
    of === 'types' ? ([paths.type, paths.category] as const) : ([paths.category, paths.type] as const)
  const items = (each: Kinds['types'], href: (slug: string) => string): BrowseItem[] =>
    each.map(({ slug, name, lineCount, brandCount, fromSetPriceInCents, imageSrc }) => ({
      label: name,
      href: href(slug),
      details: told([
        words.tires(lineCount),
        words.ofBrand.brands(brandCount),
        words.from(fromSetPriceInCents),
      ]),
      imageSrc,
    }))
  return browsePage(
    {
      path: of === 'types' ? paths.types() : paths.categories(),
      heading: said.heading,
      lead: said.lead(kinds.length, sum(kinds, 'lineCount')),
      crumbs: [home, { label: said.heading }],
    },
    [
      { title: said.heading, look: 'treads', items: items(kinds, hrefs[0]) },
      { title: said.others, look: 'links', items: items(others, hrefs[1]) },
    ],
  )
}

type Brand = {
  slug: string
  name: string
  sizeCount: number
  lines: readonly unknown[]
  types: readonly (Counted & { lineNames: readonly string[]; imageSrc: string | null })[]
  categories: readonly Counted[]
}

export function brandKindsPage(brand: Brand, of: 'types' | 'categories'): BrowsePageData {
  const isTypes = of === 'types'
  const sold = (kinds: readonly Counted[]) => kinds.filter(({ lineCount }) => lineCount > 0)
  const href = isTypes ? paths.brandType : paths.brandCategory
  const details = ({ lineCount, fromSetPriceInCents }: Counted) =>
    told([words.tires(lineCount), words.from(fromSetPriceInCents)])
  return browsePage(
    {
      path: isTypes ? paths.brandTypes(brand.slug) : paths.brandCategories(brand.slug),
      heading: isTypes ? words.ofBrand.types(brand.name) : words.ofBrand.categories(brand.name),
      lead: words.ofBrand.lead(brand.name, brand.lines.length, brand.sizeCount),
      crumbs: [
        home,
        { label: words.brands.heading, href: paths.brands() },
        { label: brand.name, href: paths.brand(brand.slug) },
        { label: isTypes ? words.ofBrand.crumbTypes : words.ofBrand.crumbCategories },
      ],
    },
    [
      {
        title: isTypes ? words.ofBrand.types(brand.name) : words.ofBrand.categories(brand.name),
        look: isTypes ? 'treads' : 'links',
        items: isTypes
          ? brand.types
              .filter(({ lineCount }) => lineCount > 0)
              .map((type) => ({
                label: type.name,
                href: href(brand.slug, type.slug),
                details: [type.lineNames.join(', '), ...details(type)],
                imageSrc: type.imageSrc,
              }))
          : sold(brand.categories).map((category) => ({
              label: category.name,
              href: href(brand.slug, category.slug),
              details: details(category),
            })),
      },
    ],
  )
}

type Diameters = z.infer<typeof getDiameters.response>['diameters']

export function sizesPage(diameters: Diameters): BrowsePageData {
  const rims = diameters.map(({ rim }) => rim)
  const sizes = diameters.reduce((total, diameter) => total + diameter.sizes.length, 0)
  return browsePage(
    {
      path: paths.tireSizes(),
      heading: words.sizes.heading,
      lead: words.sizes.lead(sizes, Math.min(...rims), Math.max(...rims)),
      crumbs: [home, { label: words.sizes.heading }],
    },
    diameters.map((diameter) => ({
      title: words.sizes.rim(diameter.rim),
      look: 'links',
      all: { label: words.sizes.allOfRim(diameter.rim), href: paths.diameter(diameter.rim) },
      items: diameter.sizes.map(({ slug, name, lineCount }) => ({
        label: name,
        href: paths.tireSize(slug),
        details: [words.tires(lineCount)],
      })),
    })),
  )
}
