import type { SiteCart } from '@shop/contracts/cart/cart'
import type { Client } from '@shop/contracts/client/client'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import {
  data,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSubmit,
} from 'react-router'
import { checkoutHref } from '../cart/checkout-href.ts'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { CheckoutHeader } from '../checkout/checkout-header.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { DeliveryChoice } from '../checkout/delivery-choice.tsx'
import { DeliveryWays } from '../checkout/delivery-ways.tsx'
import { EmptyCheckout } from '../checkout/empty-checkout.tsx'
import { type InstallerWay, readInstallerFields } from '../checkout/installer-fields.ts'
import { isOtherDay } from '../checkout/is-other-day.ts'
import { loadShipping } from '../checkout/load-shipping.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { readPickupFields } from '../checkout/pickup-fields.ts'
import { saveInstaller } from '../checkout/save-installer.server.ts'
import { savePickup } from '../checkout/save-pickup.server.ts'
import { saveShipping } from '../checkout/save-shipping.server.ts'
import { readShippingFields } from '../checkout/shipping-fields.ts'
import { shippingFormId } from '../checkout/shipping-form.tsx'
import { isAnswerable, type ShippingAnswers, ShippingPanel } from '../checkout/shipping-panel.tsx'
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

const REFUSED = 422

export const handle: PageHandle = { header: CheckoutHeader }

export const meta: Route.MetaFunction = (at) => pageMeta({ title: words.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function loader({ request }: Route.LoaderArgs) {
  return loadShipping(serverClient(request), new URL(request.url).searchParams)
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const client = serverClient(request)
  switch (form.get('way')) {
    case 'fedex':
      return keepPickup(client, form)
    case 'installer':
      return keepInstaller(client, 'installer', form)
    case 'mobile':
      return keepInstaller(client, 'mobile', form)
    default:
      return keepAddress(client, form)
  }
}

/** Another day of the same calendar is known already; who is refused sees what is free by now. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isOtherDay(currentUrl, nextUrl)) return false
  return actionStatus === REFUSED || defaultShouldRevalidate
}

async function keepAddress(client: Client, form: FormData) {
  const fields = readShippingFields(form)
  const saved = await saveShipping(client, fields)
  if (saved.outcome === 'saved') return goOn(saved.cart)
  if (saved.outcome === 'no-cart') return redirect(paths.checkoutShipping())
  const errors = saved.outcome === 'refused' ? saved.errors : {}
  return notKept({ door: { fields, errors } }, saved.outcome)
}

async function keepPickup(client: Client, form: FormData) {
  const fields = readPickupFields(form)
  const saved = await savePickup(client, fields)
  if (saved.outcome === 'saved') return goOn(saved.cart)
  if (saved.outcome === 'no-cart') return redirect(paths.checkoutShipping())
  const errors = saved.outcome === 'refused' ? saved.errors : {}
  return notKept({ pickup: { fields, errors } }, saved.outcome)
}

async function keepInstaller(client: Client, way: InstallerWay, form: FormData) {
  const fields = readInstallerFields(form)
  const saved = await saveInstaller(client, way, fields)
  if (saved.outcome === 'saved') return goOn(saved.cart)
  if (saved.outcome === 'no-cart') return redirect(paths.checkoutShipping())
  const refused = saved.outcome === 'refused' ? saved : null
  return notKept(
    { installer: { fields, errors: refused?.errors ?? {}, freeTimes: refused?.freeTimes } },
    saved.outcome,
  )
}

function goOn(cart: SiteCart): Response {
  const next = checkoutHref(cart, 'shipping')
  // A page load of its own: no script of an earlier page runs beside the card, and only it may frame the fields.
  return next === paths.checkoutPayments() ? redirectDocument(next) : redirect(next)
}

const notKept = (answer: ShippingAnswers, outcome: 'refused' | 'failed') =>
  data({ ...answer, failed: outcome === 'failed' }, { status: outcome === 'failed' ? 503 : REFUSED })

export default function CheckoutShipping({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, shipping, ways, open } = loaderData
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
        isAnswerable(loaderData, cart.itemCount) && (
          <Button variant="brand" size="lg" full type="submit" form={shippingFormId} loading={busy}>
            {submitLabel}
          </Button>
        )
      }
    >
      <h1 className="type-h1">{words.title}</h1>
      {ways ? (
        <DeliveryWays cart={cart} ways={ways} open={open} />
      ) : (
        <DeliveryChoice
          arrivesBy={shipping?.arrivesBy ?? null}
          costInCents={cart.shippingCostToHomeInCents}
        />
      )}
      {actionData?.failed && (
        <Banner tone="danger" role="alert">
          {generalErrorText(globals)}
        </Banner>
      )}
      <ComponentBoundary name="ShippingForm" place="checkout">
        <ShippingPanel
          cart={cart}
          loaded={loaderData}
          answers={actionData}
          busy={busy}
          submitLabel={submitLabel}
          onValid={(fields) => submit(fields, { method: 'post' })}
        />
      </ComponentBoundary>
    </CheckoutPage>
  )
}

export { CheckoutFault as ErrorBoundary }
