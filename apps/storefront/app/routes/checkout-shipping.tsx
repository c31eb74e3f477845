import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { data, redirect, redirectDocument, useNavigation, useSubmit } from 'react-router'
import { checkoutHref } from '../cart/checkout-href.ts'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { DeliveryChoice } from '../checkout/delivery-choice.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { loadCheckout } from '../checkout/load-checkout.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { saveShipping } from '../checkout/save-shipping.server.ts'
import { readShippingFields } from '../checkout/shipping-fields.ts'
import { ShippingForm, shippingFormId } from '../checkout/shipping-form.tsx'
import { useFreshCart } from '../checkout/use-fresh-cart.ts'
import { paths } from '../paths.ts'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/checkout-shipping'

const words = checkoutMessages.shipping

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: words.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function loader({ request }: Route.LoaderArgs) {
  return loadCheckout(serverClient(request))
}

export async function action({ request }: Route.ActionArgs) {
  const fields = readShippingFields(await request.formData())
  const saved = await saveShipping(serverClient(request), fields)
  switch (saved.outcome) {
    case 'saved': {
      const next = checkoutHref(saved.cart, 'shipping')
      // A page load of its own: no script of an earlier page runs beside the card, and only it may frame the fields.
      return next === paths.checkoutPayments() ? redirectDocument(next) : redirect(next)
    }
    case 'no-cart':
      return redirect(paths.checkoutShipping())
    case 'refused':
      return data({ fields, errors: saved.errors, failed: false }, { status: 422 })
    case 'failed':
      return data({ fields, errors: {}, failed: true }, { status: 503 })
  }
}

export default function CheckoutShipping({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, shipping } = loaderData
  useFreshCart(cart)
  const submit = useSubmit()
  const globals = useGlobals()
  const busy = useNavigation().formMethod === 'POST'
  if (cart === null) return <EmptyCheckout />
  const submitLabel = cart.roadHazardPriceInCents === null ? words.submitWithout : words.submit
  return (
    <CheckoutPage
      cart={cart}
      action={
        <Button variant="brand" size="lg" full type="submit" form={shippingFormId} loading={busy}>
          {submitLabel}
        </Button>
      }
    >
      <h1 className="type-h1">{words.title}</h1>
      <DeliveryChoice arrivesBy={shipping?.arrivesBy ?? null} />
      {actionData?.failed && (
        <Banner tone="danger" role="alert">
          {generalErrorText(globals)}
        </Banner>
      )}
      <ComponentBoundary name="ShippingForm" place="checkout">
        <ShippingForm
          cartId={cart.id}
          tireCount={cart.itemCount}
          stored={shipping}
          answer={actionData}
          busy={busy}
          submitLabel={submitLabel}
          onValid={(fields) => submit(fields, { method: 'post' })}
        />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
