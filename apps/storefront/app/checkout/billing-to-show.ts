import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { isElsewhere } from './is-elsewhere.ts'

/** Who goes to a FedEx location or a shop is asked where they are billed: nobody lives there. */
export function billingToShow(
  shipping: CartShipping | null,
  billing: CartBilling | null,
): CartBilling | null {
  if (billing !== null || !isElsewhere(shipping)) return billing
  const { id, firstName, lastName, email, phone, phoneType } = shipping
  return {
    id,
    isSameAsShipping: false,
    billing_info: { addressLine1: '', addressLine2: null, city: '', state: '', zip: '' },
    user_info: { firstName, lastName, email, phone, phoneType },
    suggestion: null,
  }
}
