import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadPayment } from '../checkout/load-checkout.server.ts'
import { OrderProcessing } from '../checkout/order-processing.tsx'
import { OrderReview } from '../checkout/order-review.tsx'
import { orderReviewMessages } from '../checkout/order-review-messages.ts'
import { PlaceOrderButton } from '../checkout/place-order-button.tsx'
import { useOrderHere } from '../checkout/use-order-here.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-order-summary'

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: orderReviewMessages.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function loader({ request }: Route.LoaderArgs) {
  return loadPayment(serverClient(request))
}

/** Everything on one page, with one button. */
export default function CheckoutOrderSummary({ loaderData }: Route.ComponentProps) {
  const order = useOrderHere(loaderData)
  if (order.state.stage === 'processing') return <OrderProcessing />
  if (loaderData === null) return <EmptyCheckout />
  return (
    <CheckoutPage
      cart={loaderData.cart}
      action={<PlaceOrderButton cart={loaderData.cart} {...order.button} />}
    >
      <ComponentBoundary name="OrderReview" place="checkout">
        <OrderReview {...loaderData} order={order} />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
