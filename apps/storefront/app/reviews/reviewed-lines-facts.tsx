import type { ReviewedLine } from '@shop/contracts/reviews/reviews'
import type { Crumb } from '@shop/ui/breadcrumbs'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { JsonLd } from '../platform/meta/json-ld.tsx'
import { breadcrumbList, itemList } from '../platform/meta/structured-data.ts'

type ReviewedLinesFactsProps = { lines: readonly ReviewedLine[]; crumbs: readonly Crumb[]; path: string }

/** The lines of the page for machines. Ratings stand on the page of each line, where its reviews are. */
export function ReviewedLinesFacts({ lines, crumbs, path }: ReviewedLinesFactsProps) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const items = lines.map(({ brand, name, slug }) => ({
    name: `${brand.label} ${name}`,
    href: paths.productLineReviews(brand.slug, slug),
  }))
  return (
    <JsonLd things={import.meta.env.SSR && [breadcrumbList(site, crumbs, path), itemList(site, items)]} />
  )
}
