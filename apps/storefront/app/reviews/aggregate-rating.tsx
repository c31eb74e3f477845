import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import type { ReviewSummary } from '@shop/contracts/reviews/reviews'
import type { Crumb } from '@shop/ui/breadcrumbs'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { JsonLd } from '../platform/meta/json-ld.tsx'
import { breadcrumbList } from '../platform/meta/structured-data.ts'

type AggregateRatingProps = { line: LineHeading; summary: ReviewSummary; crumbs: readonly Crumb[] }

/** The figures of a line for machines; without reviews there is nothing to claim. */
export function AggregateRating({ line, summary, crumbs }: AggregateRatingProps) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const path = paths.productLineReviews(line.brand.slug, line.slug)
  return (
    <JsonLd
      things={
        import.meta.env.SSR && [breadcrumbList(site, crumbs, path), productWithRating(site, line, summary)]
      }
    />
  )
}

export function productWithRating(site: string, line: LineHeading, summary: ReviewSummary) {
  return {
    '@type': 'Product',
    name: `${line.brand.label} ${line.name}`,
    brand: { '@type': 'Brand', name: line.brand.label },
    url: site + paths.productLine(line.brand.slug, line.slug),
    ...(line.imageSrc !== null && { image: site + line.imageSrc }),
    ...ratingOf(summary),
  }
}

/** For any thing that has reviews: spread it over the thing. */
export function ratingOf({ average, reviewCount }: ReviewSummary) {
  if (average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  }
}
