import { guardedProvider, providerGuard } from '../guarded-provider.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { type BraintreeSettings, braintreeProvider } from './braintree-provider.ts'
import { braintreeRoutes } from './braintree-routes.ts'

/** Braintree behind a circuit: while it does not answer, tokens are refused at once. */
export function openBraintree(settings: BraintreeSettings): PaymentProvider {
  const braintree = braintreeProvider(settings)
  const guarded = providerGuard(braintree.name, braintree.clientToken)
  const clientToken = () => guarded(braintree.clientToken)
  return {
    ...guardedProvider(braintree, guarded),
    routes: (to) => braintreeRoutes({ ...braintree, clientToken }, to),
  }
}
