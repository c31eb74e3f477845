import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import type { ListingPageData } from './load-listing.ts'

type At = Parameters<typeof pageMeta>[1] & { loaderData: ListingPageData | undefined }

/** The head of any list of tires. */
export function listingMeta(at: At): MetaDescriptor[] {
  if (!at.loaderData) return []
  const { about, listing, isMissing } = at.loaderData
  const { title, description, canonical } = about
  const image = listing.products[0]?.imageSrc ?? null
  return pageMeta({ title, description, canonical, image, isMissing }, at)
}
