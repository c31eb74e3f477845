import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { Client } from '@shop/contracts/client/client'
import type { ProductCard } from '@shop/contracts/search/products'
import { data } from 'react-router'
import { askedTire } from '../../catalogue/asked-tire.ts'
import { brandOfPart } from '../../paths.ts'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { earliest, lineKey, privatePage, publicPage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

const FIRST_REVIEWS = 3

/** The line behind `/brands/kestrel-tires/ridgeback-a-t`, at the channel's public prices, in the size asked for. */
export async function loadProductLine(
  request: Request,
  { brand, productLine }: { brand: string; productLine: string },
) {
  const slug = brandOfPart(brand)
  if (slug === null) throw data(null, { status: 404 })
  const client = publicClient(request)
  const asked = askedTire(new URL(request.url).searchParams)
  const [result, reviews] = await Promise.all([
    client.call('GET /product-lines/{brand}/{line}', {
      params: { brand: slug, line: productLine },
      query: asked,
    }),
    client.call('GET /product-lines/{brand}/{line}/reviews', {
      params: { brand: slug, line: productLine },
      query: { limit: FIRST_REVIEWS },
    }),
  ])
  if (!result.ok) return loadFailed(result)
  const line: ProductLine = result.data.productLine
  const { others, validUntil } = await otherLines(client, line)
  const keys = others.map((other) => lineKey(other.brand.slug, other.slug))
  // A tire can be bought without its reviews.
  return data(
    { line, others, reviews: reviews.ok ? reviews.data : null },
    // What is made up about an address must not be kept: there would be no end of it.
    isOfLine(asked, line)
      ? publicPage([lineKey(slug, productLine), ...keys], earliest(line.validUntil, validUntil))
      : privatePage,
  )
}

function isOfLine({ item, size }: ReturnType<typeof askedTire>, { tires }: ProductLine): boolean {
  return (
    (item === undefined || tires.some(({ productId }) => productId === item)) &&
    (size === undefined || tires.some(({ sizeSlug }) => sizeSlug === size))
  )
}

const OTHERS = 3

/** Tires of the same size and type from other lines; the page stands without them. */
async function otherLines(
  client: Client,
  line: ProductLine,
): Promise<{ others: ProductCard[]; validUntil: string | null }> {
  const [tire] = line.tires
  if (!tire) return { others: [], validUntil: null }
  const found = await client.call('GET /products', {
    query: { tireSize: tire.sizeSlug, tireType: line.type.slug, inStock: 'true', limit: OTHERS + 1 },
  })
  if (!found.ok) return { others: [], validUntil: null }
  const { products, validUntil } = found.data
  const others = products.filter((each) => each.slug !== line.slug && each.price !== null)
  return { others: others.slice(0, OTHERS), validUntil }
}
