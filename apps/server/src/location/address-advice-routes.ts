import { postAddressAdvice } from '@shop/contracts/checkout/address-advice'
import { CircuitOpen } from '../platform/circuit.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import type { ApiShop } from '../shop.ts'
import { addressService } from './address-service.ts'
import { ADVICE_PER_ADDRESS } from './limits.ts'
import { findZip } from './store.ts'

/** Advice on an address that is being typed. Nobody is kept from going on by it, also not by its absence. */
export function addressAdviceRoutes(shop: ApiShop): Route[] {
  const service = addressService(shop.env)
  return [
    answer(postAddressAdvice, async ({ context, body }) => {
      if (!service) return { advice: null }
      await assertAllowed(shop.limits, [ADVICE_PER_ADDRESS, context.ip])
      const place = await findZip(shop.db.catalogue, body.zip.slice(0, 5))
      // The form says itself that there is no such ZIP.
      if (!place) return { advice: null }
      const advice = await service
        .advise({ ...body, city: body.city ?? place.city, state: body.state ?? place.state })
        .catch((fault: Error) => {
          if (!(fault instanceof CircuitOpen)) shop.log.warn({ err: fault }, 'no advice on an address')
          return null
        })
      return { advice }
    }),
  ]
}
