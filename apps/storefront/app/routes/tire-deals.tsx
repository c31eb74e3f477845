import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { DealsPage, tiresIn } from '../browse/deals-page.tsx'
import { loadDeals } from '../browse/load-deals.ts'
import { browseMessages } from '../browse/messages.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { pageMeta } from '../shell/page-meta.ts'

const words = browseMessages.deals

export const handle: PageHandle = { header: 'dark' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  if (path !== paths.deals()) throw redirect(paths.deals() + search, 301)
  return loadDeals(request)
}

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { deals } = at.loaderData
  const lead = deals.length === 0 ? words.none : words.lead(deals.length, tiresIn(deals))
  return pageMeta({ title: words.heading, description: browseMessages.description(words.heading, lead) }, at)
}

export default function TireDeals() {
  return <DealsPage {...useLoaderData<typeof loader>()} />
}
