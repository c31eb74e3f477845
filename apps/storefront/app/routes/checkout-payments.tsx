import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showCart } from '../cart/cart-cache.ts'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadBilling, loadCheckout } from '../checkout/load-checkout.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { OrderProcessing } from '../checkout/order-processing.tsx'
import { PaymentForm } from '../checkout/payment-form.tsx'
import { useFreshCart } from '../checkout/use-fresh-cart.ts'
import { usePlaceOrder } from '../checkout/use-place-order.ts'
import { paths } from '../paths.ts'
import type { PaymentField } from '../payments/payment-field.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-payments'

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: checkoutMessages.payment.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request }: Route.LoaderArgs) {
  const client = serverClient(request)
  const { cart, shipping } = await loadCheckout(client)
  if (cart === null) return null
  return { cart, shipping, billing: shipping && (await loadBilling(client, cart.id)) }
}

export default function CheckoutPayments({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const field = useRef<PaymentField>(null)
  useFreshCart(loaderData?.cart ?? null)
  const { state, place } = usePlaceOrder({
    cart: loaderData?.cart ?? null,
    field: () => field.current,
    async onPlaced(orderNumber) {
      await navigate(paths.confirmOrder(orderNumber), { replace: true })
      await showCart(null)
    },
    onRefused: () => revalidate(),
  })
  if (state.stage === 'processing') return <OrderProcessing />
  if (loaderData === null) return <EmptyCheckout />
  return (
    <CheckoutPage cart={loaderData.cart}>
      <ComponentBoundary name="PaymentForm" place="checkout">
        <PaymentForm {...loaderData} state={state} field={field} onPlace={place} />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
