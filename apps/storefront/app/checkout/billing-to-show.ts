import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { CartShipping } from '@shop/contracts/delivery/delivery'

/** Who fetches the tires is asked where they are billed: nobody lives at a FedEx location. */
export function billingToShow(
  shipping: CartShipping | null,
  billing: CartBilling | null,
): CartBilling | null {
  if (billing !== null || !isPickup(shipping)) return billing
  const { id, firstName, lastName, email, phone, phoneType } = shipping
  return {
    id,
    isSameAsShipping: false,
    billing_info: { addressLine1: '', addressLine2: null, city: '', state: '', zip: '' },
    user_info: { firstName, lastName, email, phone, phoneType },
    suggestion: null,
  }
}

export function isPickup(shipping: CartShipping | null): shipping is CartShipping {
  return shipping !== null && shipping.shippingLocationId !== null
}
