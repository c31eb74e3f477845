import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { data } from 'react-router'
import { brandOfPart } from '../paths.ts'
import { loadFailed } from '../platform/client/load-failed.ts'
import { privatePage } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'

/** Model years run ahead of the calendar by one. */
const YEARS_AHEAD = 1

export async function loadWriteReview(
  request: Request,
  { brand, productLine }: { brand: string; productLine: string },
) {
  const slug = brandOfPart(brand)
  if (slug === null) throw data(null, { status: 404 })
  const client = publicClient(request)
  const [reviews, makes] = await Promise.all([
    client.call('GET /product-lines/{brand}/{line}/reviews', {
      params: { brand: slug, line: productLine },
      query: { limit: 1 },
    }),
    client.call('GET /vehicles/makes'),
  ])
  if (!reviews.ok) return loadFailed(reviews)
  if (!makes.ok) return loadFailed(makes)
  const line: LineHeading = reviews.data.line
  return data(
    {
      line,
      makes: makes.data.makes,
      latestYear: new Date().getUTCFullYear() + YEARS_AHEAD,
      isReceived: new URL(request.url).searchParams.has('received'),
    },
    privatePage,
  )
}
