import type { ProductCard } from '@shop/contracts/search/products'
import { data, redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { privatePage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

/** What an advertisement opens: the tire it names, else a way to find one. */
export async function loadPaidPage(request: Request) {
  const client = publicClient(request)
  const item = new URL(request.url).searchParams.get('itemId')
  if (item !== null && /^\d{1,12}$/.test(item)) {
    const found = await client.call('GET /tires/{productId}', { params: { productId: Number(item) } })
    if (found.ok) {
      throw redirect(paths.paidProductLine(found.data.brand, found.data.line, found.data.productId))
    }
  }
  const popular = await client.call('GET /listings/popular')
  const popularTires: ProductCard[] = popular.ok ? popular.data.tires : []
  return data({ popularTires }, privatePage)
}
