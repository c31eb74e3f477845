import type { ListedTire } from '@shop/contracts/search'
import { serverClient } from '../api/server-client.server.ts'

export type BoardSize = { slug: string; width: number; ratio: number; rim: number }

/** The home page opens whatever fails behind it: without sizes the board is empty, without tires the band is left out. */
export async function loadHome(
  request: Request,
): Promise<{ sizes: BoardSize[]; popularTires: ListedTire[] }> {
  const client = serverClient(request)
  const [sizes, popular] = await Promise.all([
    client.call('GET /tire-sizes'),
    client.call('GET /listings/popular'),
  ])
  return {
    sizes: sizes.ok ? sizes.data.sizes.map(boardSize) : [],
    popularTires: popular.ok ? popular.data.tires : [],
  }
}

function boardSize({ slug, width, ratio, rim }: BoardSize): BoardSize {
  return { slug, width, ratio, rim }
}
