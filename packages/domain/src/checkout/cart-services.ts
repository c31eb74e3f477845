import { roadsideAssistance } from '../coverage/roadside-assistance.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { CHECKOUT_MESSAGES } from './messages.ts'

export const CART_SERVICES = ['road-hazard-coverage', 'roadside-assistance'] as const
type CartServiceId = (typeof CART_SERVICES)[number]

export type CartService = { serviceId: CartServiceId; serviceName: string; priceInCents: number }

/** What comes with the tires of a cart: coverage that was chosen, and help on the road where it is included. */
export function servicesOfCart(cart: {
  coveredLines: number
  coverageCents: number
  tires: number
  hasVehicle: boolean
  boughtOn: CalendarDate
}): CartService[] {
  const { coveredLines, coverageCents } = cart
  const services: CartService[] = []
  if (coveredLines > 0) services.push(service('road-hazard-coverage', coverageCents))
  if (roadsideAssistance(cart).ok) services.push(service('roadside-assistance', 0))
  return services
}

const service = (serviceId: CartServiceId, priceInCents: number): CartService => ({
  serviceId,
  serviceName: CHECKOUT_MESSAGES.services[serviceId],
  priceInCents,
})
