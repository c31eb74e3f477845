import type { CartShipping } from '@shop/contracts/delivery/delivery'

/** Whether it goes to a counter or a shop, where nobody lives. */
export function isElsewhere(shipping: CartShipping | null): shipping is CartShipping {
  return shipping !== null && (shipping.shippingLocationId !== null || shipping.installer?.kind === 'shop')
}
