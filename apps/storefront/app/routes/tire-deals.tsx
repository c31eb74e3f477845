import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { DealsPage, tiresIn } from '../pages/deals/deals-page.tsx'
import { loadDeals } from '../pages/deals/load-deals.ts'
import { dealsMessages as words } from '../pages/deals/messages.ts'
import { paths } from '../paths.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = { header: 'dark' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  if (path !== paths.deals()) throw redirect(paths.deals() + search, 301)
  return loadDeals(publicClient(request), searchParams)
}

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { deals } = at.loaderData
  const lead = deals.length === 0 ? words.none : words.lead(deals.length, tiresIn(deals))
  return pageMeta({ title: words.heading, description: words.description(words.heading, lead) }, at)
}

export default function TireDeals() {
  return <DealsPage {...useLoaderData<typeof loader>()} />
}
