import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isPaidPath } from '../catalogue/is-paid-path.ts'
import { loadPaidPage } from '../catalogue/load-paid-page.ts'
import { catalogueMessages } from '../catalogue/messages.ts'
import { PaidPage } from '../catalogue/paid-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'

/**
 * Catches every address without a page: the root shows the missing page and answers 404. Whatever ends in `/paid` is a
 * link somebody paid for, and gets the paid product page.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (isPaidPath(new URL(request.url).pathname)) return loadPaidPage(request)
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export const meta: MetaFunction<typeof loader> = (at) =>
  at.loaderData ? pageMeta({ title: catalogueMessages.paid.title, canonical: '/paid' }, at) : []

export default function NotFound() {
  return <PaidPage popularTires={useLoaderData<typeof loader>().popularTires} />
}
