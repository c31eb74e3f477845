import { redirect } from 'react-router'
import { checkoutHref } from '../cart/checkout-href.ts'
import { loadCheckout } from '../checkout/load-checkout.server.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import type { Route } from './+types/checkout'

/** The way into checkout from anywhere but the cart: a link in a mail, a bookmark. */
export async function loader({ request }: Route.LoaderArgs) {
  const { cart } = await loadCheckout(serverClient(request))
  return redirect(cart === null ? paths.checkoutShipping() : checkoutHref(cart, 'handle-checkout'))
}
