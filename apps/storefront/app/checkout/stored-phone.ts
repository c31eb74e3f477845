import { formatPhone } from '@shop/domain/validation/phone'

/** As people write it. */
export function storedPhone(phone: string): string {
  return /^\d{10}$/.test(phone) ? formatPhone(phone) : phone
}
