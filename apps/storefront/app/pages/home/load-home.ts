import type { ProductCard } from '@shop/contracts/search/products'
import { data } from 'react-router'
import { lineKey, privatePage, publicPage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

export type BoardSize = { slug: string; width: number; ratio: number; rim: number }

/** The home page opens whatever fails behind it: without sizes the board is empty, without tires the band is left out. */
export async function loadHome(request: Request, { unreadable }: { unreadable: boolean }) {
  const client = publicClient(request)
  const [sizes, years, popular] = await Promise.all([
    client.call('GET /tire-sizes'),
    client.call('GET /vehicles/years'),
    client.call('GET /listings/popular'),
  ])
  const popularTires: ProductCard[] = popular.ok ? popular.data.tires : []
  const keys = popularTires.map((tire) => lineKey(tire.brand.slug, tire.slug))
  return data(
    {
      sizes: sizes.ok ? sizes.data.sizes.map(boardSize) : [],
      years: years.ok ? years.data.years : [],
      popularTires,
      unreadable,
    },
    // A page with a gap is for this visitor only.
    sizes.ok && years.ok && popular.ok ? publicPage(keys, popular.data.validUntil) : privatePage,
  )
}

function boardSize({ slug, width, ratio, rim }: BoardSize): BoardSize {
  return { slug, width, ratio, rim }
}
