import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BrowsePage } from '../pages/browse/browse-page.tsx'
import { loadBrowsePage } from '../pages/browse/load-browse-page.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'

/** Every address that lists ways to go, not tires. */
export const loader = ({ request }: LoaderFunctionArgs) => loadBrowsePage(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { heading, description } = at.loaderData.page
  return pageMeta({ title: heading, description }, at)
}

export default function Browse() {
  return <BrowsePage {...useLoaderData<typeof loader>()} />
}
