import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { PICKUP_MESSAGES } from '@shop/domain/delivery/messages'
import { checkShipping, fieldsOf, type ShippingErrors } from './shipping-fields.ts'

/** In the order of the form. */
export const pickupFieldNames = ['shippingLocationId', 'firstName', 'lastName', 'phone', 'email'] as const

export type PickupFieldName = (typeof pickupFieldNames)[number]
export type PickupFields = Record<PickupFieldName, string>
export type PickupErrors = Partial<Record<PickupFieldName, string>>

/** The names are those of the contract. */
export const pickupNames = Object.fromEntries(pickupFieldNames.map((name) => [name, name]))

export function checkPickup(fields: PickupFields): PickupErrors {
  const { shippingLocationId, ...recipient } = fields
  const door = { addressLine1: '', addressLine2: '', zip: '', specialInstructions: '' }
  const wrong: ShippingErrors = checkShipping({ ...door, ...recipient })
  const found = pickupFieldNames.map((name) => [
    name,
    name === 'shippingLocationId'
      ? /^\d{1,9}$/.test(shippingLocationId)
        ? undefined
        : PICKUP_MESSAGES['no-pickup-point']
      : wrong[name],
  ])
  return Object.fromEntries(found.filter(([, message]) => message !== undefined))
}

export function readPickupFields(form: FormData): PickupFields {
  return Object.fromEntries(
    pickupFieldNames.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as PickupFields
}

export function pickupFieldsOf(shipping: CartShipping | null): PickupFields {
  const { firstName, lastName, phone, email } = fieldsOf(shipping)
  const shippingLocationId = shipping?.shippingLocationId?.toString() ?? ''
  return { shippingLocationId, firstName, lastName, phone, email }
}
