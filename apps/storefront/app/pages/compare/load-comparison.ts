import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { data } from 'react-router'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { privatePage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

/** The tires of `/compare?tires=100021-100345`, at the channel's public prices. */
export async function loadComparison(request: Request) {
  const productIds = comparedIds(new URL(request.url).searchParams)
  if (productIds.length === 0) return data({ tires: [] as ComparedTire[] }, privatePage)
  const result = await publicClient(request).call('GET /comparisons', {
    query: { productIds: productIds.join(',') },
  })
  if (!result.ok) return loadFailed(result)
  return data({ tires: oneOfEachLine(result.data.tires) }, privatePage)
}

/** Versions of one tire differ in size and load, which a comparison of tires has nothing to say about. */
export function oneOfEachLine(tires: readonly ComparedTire[]): ComparedTire[] {
  const keys = tires.map(({ brand, slug }) => `${brand.slug}/${slug}`)
  return tires.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Each number once, and no more than can be compared. What is no number is left out. */
export function comparedIds(search: URLSearchParams): number[] {
  const ids = (search.get('tires') ?? '').split(/[-,]/).filter((text) => /^\d{1,12}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, MOST_COMPARED)
}
