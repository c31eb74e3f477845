import type { CallFailure } from '@shop/contracts/client/call-result'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { checkShipping, type ShippingErrors, type ShippingFields } from './shipping-fields.ts'

type ShippingRefusal =
  | 'po-box'
  | 'military-base'
  | 'zip-and-state-differ'
  | 'not-shipped-there'
  | 'invalid-contact'

/** The field under which a refusal of the server is shown; null when the failure is none of the shopper's. */
export function errorsOfRefusal(
  { refusal, message }: CallFailure<ShippingRefusal>,
  fields: ShippingFields,
): ShippingErrors | null {
  switch (refusal) {
    case 'po-box':
      return checkShipping(fields).addressLine2 ? { addressLine2: message } : { addressLine1: message }
    case 'military-base':
    case 'zip-and-state-differ':
    case 'not-shipped-there':
      return { zip: message }
    case 'invalid-contact':
      return message === VALIDATION_MESSAGES.email ? { email: message } : { phone: message }
    case null:
      return null
  }
}
