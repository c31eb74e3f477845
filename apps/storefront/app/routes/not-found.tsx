import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isPaidPath } from '../pages/paid/is-paid-path.ts'
import { loadPaidPage } from '../pages/paid/load-paid-page.ts'
import { paidMessages } from '../pages/paid/messages.ts'
import { PaidPage } from '../pages/paid/paid-page.tsx'
import { pageMeta } from '../platform/meta/page-meta.ts'

/**
 * Catches every address without a page: the root shows the missing page and answers 404. Whatever ends in `/paid` is a
 * link somebody paid for, and gets the paid product page.
 */
export function loader({ request }: LoaderFunctionArgs) {
  if (isPaidPath(new URL(request.url).pathname)) return loadPaidPage(request)
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export const meta: MetaFunction<typeof loader> = (at) =>
  at.loaderData ? pageMeta({ title: paidMessages.title, canonical: '/paid' }, at) : []

export default function NotFound() {
  return <PaidPage popularTires={useLoaderData<typeof loader>().popularTires} />
}
