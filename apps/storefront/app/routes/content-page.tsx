import { data } from 'react-router'
import { ContentArticle } from '../content/content-article.tsx'
import { loadFailed } from '../platform/client/load-failed.ts'
import { publicHeaders, publicPage } from '../platform/client/public-page.ts'
import { publicClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/content-page'

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: at.loaderData?.page.title ?? '', description: at.loaderData?.page.lead ?? '' }, at)

/** The last part of the address names the page. */
export async function loader({ request }: Route.LoaderArgs) {
  const slug =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  const result = await publicClient(request).call('GET /content-pages/{slug}', { params: { slug } })
  if (!result.ok) loadFailed(result)
  return data({ ...result.data, path: `/${slug}` }, publicPage([`content:${slug}`]))
}

export { publicHeaders as headers }

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentArticle {...loaderData} />
}
