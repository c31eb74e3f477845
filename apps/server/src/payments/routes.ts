import type { Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import type { ProviderEvent } from './payment-provider.ts'

/** The calls of every provider, each in its own words; what they tell of payments is taken in one way. */
export function paymentRoutes(
  shop: Pick<Shop, 'payments' | 'log'>,
  receive: (provider: string, event: ProviderEvent) => Promise<void>,
): Route[] {
  return shop.payments.all.flatMap(({ name, routes }) =>
    routes({ log: shop.log, receive: (event) => receive(name, event) }),
  )
}
