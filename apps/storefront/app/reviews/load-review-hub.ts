import type { getReviewedGroups } from '@shop/contracts/reviews/reviews'
import { data } from 'react-router'
import type * as z from 'zod'
import { loadFailed } from '../platform/client/load-failed.ts'
import { publicPage, reviewsKey } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'
import type { ReviewedLines } from './load-reviewed-lines.ts'

export type ReviewHub = Pick<ReviewedLines, 'summary' | 'lines' | 'newest'> & {
  groups: Omit<z.infer<typeof getReviewedGroups.response>, 'lines'>
}

const MOST_REVIEWED = 6

export async function loadReviewHub(request: Request) {
  const client = publicClient(request)
  const [most, groups] = await Promise.all([
    client.call('GET /reviews/lines', { query: { limit: MOST_REVIEWED } }),
    client.call('GET /reviews/groups'),
  ])
  if (!most.ok) return loadFailed(most)
  if (!groups.ok) return loadFailed(groups)
  const { summary, lines, newest } = most.data
  const { brands, types, categories } = groups.data
  const hub: ReviewHub = { summary, lines, newest, groups: { brands, types, categories } }
  return data(hub, publicPage([reviewsKey('all')]))
}
