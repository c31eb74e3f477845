import { redirect } from 'react-router'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadPayment } from '../checkout/load-checkout.server.ts'
import { OrderProcessing } from '../checkout/order-processing.tsx'
import { payingMessages } from '../checkout/paying-messages.ts'
import { PaymentForm } from '../checkout/payment-form.tsx'
import { useAskedPayment } from '../checkout/use-asked-payment.ts'
import { useOrderHere } from '../checkout/use-order-here.ts'
import { paths } from '../paths.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-payments'

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: payingMessages.payment.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request, params }: Route.LoaderArgs) {
  const loaded = await loadPayment(serverClient(request))
  if (loaded === null) return null
  const named = loaded.options.find(({ type }) => type === params.type)
  if (params.type !== undefined && named === undefined) throw redirect(paths.checkoutPayments())
  return { ...loaded, notOffered: named && named.reason !== null ? named : undefined }
}

export default function CheckoutPayments({ loaderData }: Route.ComponentProps) {
  const order = useOrderHere(loaderData)
  useAskedPayment(loaderData?.options ?? [], order.payment)
  if (order.state.stage === 'processing') return <OrderProcessing />
  if (loaderData === null) return <EmptyCheckout />
  return (
    <CheckoutPage cart={loaderData.cart}>
      <ComponentBoundary name="PaymentForm" place="checkout">
        <PaymentForm {...loaderData} order={order} />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
