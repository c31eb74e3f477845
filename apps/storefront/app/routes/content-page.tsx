import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { data } from 'react-router'
import styles from '../content/content-page.module.css'
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
  return data({ page: result.data.page }, publicPage([`content:${slug}`]))
}

export { publicHeaders as headers }

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="type-h1">{page.title}</h1>
      <p className={styles.lead}>{page.lead}</p>
      {page.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="type-h3">{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {page.link && (
        <p>
          <Link href={page.link.href}>{page.link.label}</Link>
        </p>
      )}
    </div>
  )
}
