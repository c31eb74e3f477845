import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { redirect } from 'react-router'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { lenderMessages } from '../checkout/lender-messages.ts'
import { LenderReturnPage } from '../checkout/lender-return-page.tsx'
import { isAttemptId, loadReturn, payAnotherWay } from '../checkout/load-return.server.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-confirm-order'

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => {
  const returned = at.loaderData
  const title =
    returned && returned.stage !== 'processing'
      ? lenderMessages.pageTitle(PAYMENT_LABELS[returned.attempt.paymentType])
      : lenderMessages.pageTitleWithout
  return pageMeta({ title }, at)
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** An order that needs no more confirmation has a page of its own. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (!isAttemptId(params.orderId)) throw redirect(paths.orderConfirmation(params.orderId))
  const returned = await loadReturn(serverClient(request), params.orderId, new URL(request.url).searchParams)
  if ('to' in returned) throw redirect(returned.to)
  return returned
}

/** The one form of the page: to pay another way. */
export async function action({ request, params }: Route.ActionArgs) {
  return redirect(await payAnotherWay(serverClient(request), params.orderId))
}

export default function ConfirmOrder({ loaderData }: Route.ComponentProps) {
  return <LenderReturnPage returned={loaderData} />
}

export { CheckoutFault as ErrorBoundary }
