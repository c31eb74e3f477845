import type { Customer, DeskOrder, OrderRow } from '@shop/contracts/orders/order-desk'
import { formatPhone, parsePhone } from '@shop/domain/validation/phone'
import type { StoredDeskOrder } from './desk-store.ts'

type Person = StoredDeskOrder['customer']

/** What stands in a list, where many orders are seen at once. */
export function namedCustomer({
  firstName,
  lastName,
  city,
  region,
}: Pick<Person, 'firstName' | 'lastName' | 'city' | 'region'>): OrderRow['customer'] {
  return { name: `${firstName} ${lastName.slice(0, 1)}.`, place: `${city}, ${region}` }
}

/** Enough to recognise who is on the phone, too little to take away. */
export function maskedCustomer(person: Person): DeskOrder['customer'] {
  return {
    initials: `${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase(),
    email: maskedEmail(person.email),
    phone: `••• ••• ••${person.phone.replaceAll(/\D/g, '').slice(-2)}`,
    place: `${person.city}, ${person.region}`,
    orders: person.orders,
  }
}

export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••••')

export function wholeCustomer(person: Person): Customer {
  return {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    phone: readablePhone(person.phone),
    address: [
      person.addressLine1,
      ...(person.addressLine2 ? [person.addressLine2] : []),
      `${person.city}, ${person.region} ${person.zip}`,
    ],
    specialInstructions: person.specialInstructions,
  }
}

function readablePhone(phone: string): string {
  const digits = parsePhone(phone)
  return digits === null ? phone : formatPhone(digits)
}
