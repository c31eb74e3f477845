import type { SiteCart } from '@shop/contracts/cart/cart'
import { roadsideAssistance } from '@shop/domain/coverage/roadside-assistance'
import { cartMessages as words } from './messages.ts'

/** What is said of roadside help: that it comes along, or the one thing that is missing for it. */
export function roadsideHelp({ itemCount, quote }: SiteCart, hasVehicle: boolean): string | null {
  const help = roadsideAssistance({ tires: itemCount, hasVehicle, boughtOn: quote.quotedAt.slice(0, 10) })
  if (help.ok) return words.roadside
  return help.refusal === 'vehicle-missing' ? words.roadsideNeedsVehicle : null
}
