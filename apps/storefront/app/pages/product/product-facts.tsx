import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { hasPicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
import { useGlobals } from '../../platform/globals/globals.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { breadcrumbList } from '../../platform/meta/structured-data.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'

type ProductFactsProps = {
  line: ProductLine
  tire: TireInLine | undefined
  crumbs: readonly { label: string; href?: string }[]
}

/** The tire for machines: what it is, what it costs, what owners gave. */
export function ProductFacts({ line, tire, crumbs }: ProductFactsProps) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const path = paths.productLine(line.brand.slug, line.slug)
  return (
    <JsonLd
      things={import.meta.env.SSR && [productThing(site, line, tire), breadcrumbList(site, crumbs, path)]}
    />
  )
}

export function productThing(site: string, line: ProductLine, tire: TireInLine | undefined) {
  const path = paths.productLine(line.brand.slug, line.slug)
  const set = setOfFour(tire)
  return {
    '@type': 'Product',
    '@id': `${site}${path}#product`,
    name: `${line.brand.label} ${line.name}`,
    description: line.description,
    brand: { '@type': 'Brand', name: line.brand.label },
    category: line.type.name,
    image: line.images.filter(({ src }) => hasPicture(src)).map(({ src }) => site + src),
    ...(tire && { sku: String(tire.productId), size: tire.size }),
    ...(tire &&
      set && {
        offers: {
          '@type': 'Offer',
          url: site + paths.productLine(line.brand.slug, line.slug, tire.sizeSlug),
          // What the page says first: a set, after deals, and what is struck through beside it.
          price: dollars(set.priceInCents),
          priceCurrency: 'USD',
          eligibleQuantity: { '@type': 'QuantitativeValue', value: set.quantity },
          ...(set.savingInCents > 0 && {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: dollars(set.listPriceInCents),
              priceCurrency: 'USD',
            },
          }),
          ...(line.validUntil && { priceValidUntil: line.validUntil }),
          availability: `https://schema.org/${tire.available > 0 ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      }),
    ...(line.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: line.rating.average.toFixed(1),
        reviewCount: line.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
