import type { Customer, DeskOrder } from '@shop/contracts/orders/order-desk'
import type { StoredDeskOrder } from './desk-store.ts'

type Person = StoredDeskOrder['customer']

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
    phone: person.phone,
    address: [
      person.addressLine1,
      ...(person.addressLine2 ? [person.addressLine2] : []),
      `${person.city}, ${person.region} ${person.zip}`,
    ],
    specialInstructions: person.specialInstructions,
  }
}
