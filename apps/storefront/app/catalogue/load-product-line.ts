import type { ProductLine } from '@shop/contracts/catalogue'
import { data } from 'react-router'
import { loadFailed } from '../api/load-failed.ts'
import { lineKey, publicPage } from '../api/public-page.ts'
import { publicClient } from '../api/server-client.server.ts'
import { brandOfPart } from '../paths.ts'
import { askedTire } from './asked-tire.ts'

const FIRST_REVIEWS = 3

/** The line behind `/brands/kestrel-tires/ridgeback-a-t`, at the channel's public prices, in the size asked for. */
export async function loadProductLine(
  request: Request,
  { brand, productLine }: { brand: string; productLine: string },
) {
  const slug = brandOfPart(brand)
  if (slug === null) throw data(null, { status: 404 })
  const client = publicClient(request)
  const [result, reviews] = await Promise.all([
    client.call('GET /product-lines/{brand}/{line}', {
      params: { brand: slug, line: productLine },
      query: askedTire(new URL(request.url).searchParams),
    }),
    client.call('GET /product-lines/{brand}/{line}/reviews', {
      params: { brand: slug, line: productLine },
      query: { limit: FIRST_REVIEWS },
    }),
  ])
  if (!result.ok) return loadFailed(result)
  const line: ProductLine = result.data.productLine
  // A tire can be bought without its reviews.
  return data({ line, reviews: reviews.ok ? reviews.data : null }, publicPage([lineKey(slug, productLine)]))
}
