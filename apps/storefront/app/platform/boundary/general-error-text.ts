import { type ServicePhone, servicePhone } from '../globals/service-phone.ts'
import { platformMessages } from '../messages.ts'

/** Names the service number only where somebody answers it. */
export function generalErrorText(globals: ServicePhone | null): string {
  const phone = servicePhone(globals)
  return phone === null ? platformMessages.generalFault : platformMessages.generalFaultWithNumber(phone)
}
