import type { ShownDelay } from '@shop/contracts/orders/order-delays'
import { delayStateOf } from '@shop/domain/orders/delay-state'
import type { LinkedDelay } from './delay-store.ts'

/** Nothing of the person: whoever has the mail may have it from somebody else. */
export function shownDelay(delay: LinkedDelay): ShownDelay {
  return {
    orderNumber: delay.number,
    state: delayStateOf(delay),
    promisedBy: delay.promisedBy,
    arrivesBy: delay.arrivesBy,
    answerBy: delay.answerBy?.toISOString() ?? null,
    timeZone: delay.timeZone,
    destination: { city: delay.city, state: delay.region },
    totalCents: delay.totalCents,
    items: delay.lines.map(({ quantity, description: { brand, name, size, imageSrc } }) => ({
      brand,
      name,
      size,
      quantity,
      imageSrc,
    })),
  }
}
