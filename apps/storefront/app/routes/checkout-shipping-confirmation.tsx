import { ButtonLink } from '@shop/ui/button-link'
import { redirect } from 'react-router'
import { checkoutHref } from '../cart/checkout-href.ts'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadAppointment, loadCheckout } from '../checkout/load-checkout.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { Recap } from '../checkout/recap.tsx'
import { useFreshCart } from '../checkout/use-fresh-cart.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-shipping-confirmation'

const words = checkoutMessages.shippingConfirmation

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: words.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request }: Route.LoaderArgs) {
  const client = serverClient(request)
  const { cart, shipping } = await loadCheckout(client)
  if (cart === null) return null
  if (shipping === null) throw redirect(paths.checkoutShipping())
  const appointment = await loadAppointment(client, cart.id, shipping)
  return { cart, shipping, appointment, next: checkoutHref(cart, 'shipping') }
}

/** Where the tires go was said before: it is shown, and one press goes on. */
export default function ShippingConfirmation({ loaderData }: Route.ComponentProps) {
  useFreshCart(loaderData?.cart ?? null)
  if (loaderData === null) return <EmptyCheckout />
  const { cart, shipping, appointment, next } = loaderData
  return (
    <CheckoutPage cart={cart}>
      <h1 className="type-h1">{words.title}</h1>
      <Recap shipping={shipping} appointment={appointment} />
      <ButtonLink variant="brand" size="lg" full href={next}>
        {words.goOn}
      </ButtonLink>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
