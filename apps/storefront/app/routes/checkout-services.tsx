import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { data, redirect, redirectDocument } from 'react-router'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadCheckout } from '../checkout/load-checkout.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { readServices, saveServices } from '../checkout/save-services.server.ts'
import { ServicesForm, servicesFormId } from '../checkout/services-form.tsx'
import { ServicesHead } from '../checkout/services-head.tsx'
import { useFreshCart } from '../checkout/use-fresh-cart.ts'
import { paths } from '../paths.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-services'

const words = checkoutMessages.services

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: words.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function loader({ request }: Route.LoaderArgs) {
  return loadCheckout(serverClient(request))
}

export async function action({ request }: Route.ActionArgs) {
  const saved = await saveServices(serverClient(request), readServices(await request.formData()))
  switch (saved.outcome) {
    case 'saved':
      // Like from shipping: the payment page loads alone.
      return redirectDocument(paths.checkoutPayments())
    case 'no-cart':
      return redirect(paths.checkoutServices())
    case 'refused':
      return data({ message: saved.message, failed: false }, { status: 422 })
    case 'failed':
      return data({ message: undefined, failed: true }, { status: 503 })
  }
}

export default function CheckoutServices({ loaderData, actionData }: Route.ComponentProps) {
  const { cart } = loaderData
  useFreshCart(cart)
  const globals = useGlobals()
  if (cart === null) return <EmptyCheckout />
  return (
    <CheckoutPage
      cart={cart}
      action={
        <Button variant="brand" size="lg" full type="submit" form={servicesFormId}>
          {words.submit}
        </Button>
      }
    >
      <ServicesHead cart={cart} />
      {actionData?.failed && (
        <Banner tone="danger" role="alert">
          {generalErrorText(globals)}
        </Banner>
      )}
      <ComponentBoundary name="ServicesForm" place="checkout">
        <ServicesForm cart={cart} refused={actionData?.message} />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
