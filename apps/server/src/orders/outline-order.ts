import { deliveryKindOf, type ShippingOption } from '@shop/domain/delivery/shipping-option'
import type { InstallerKind } from '@shop/domain/installers/installer-kind'
import type { Quote } from '@shop/domain/pricing/quote'
import type { CalendarDate } from '@shop/domain/time/calendar-date'
import type { TireInCart } from '../cart/index.ts'
import { lineHref, pictureOf } from '../catalogue/index.ts'
import type { FitEvidence } from '../fitment/index.ts'
import type { LineDescription } from './store.ts'

/** What an order will say beside its quote, as the columns of its rows are called: kept until the money is held. */
export interface OrderOutline {
  readonly deliveryKind: string
  readonly arrivesBy: CalendarDate
  readonly lines: readonly {
    readonly id: string
    readonly tire_id: number
    readonly position: string
    readonly set_id: string
    readonly quantity: number
    readonly unit_cents: number
    /** In the words of the day it was bought. */
    readonly description: LineDescription
    readonly fit: FitEvidence | null
  }[]
}

export function outlineOrder(
  quote: Quote,
  inCart: readonly TireInCart[],
  way: {
    readonly option: ShippingOption
    readonly installerKind: InstallerKind | null
    readonly arrivesBy: CalendarDate
  },
): OrderOutline {
  const { option, installerKind, arrivesBy } = way
  return {
    deliveryKind: deliveryKindOf(option, installerKind),
    arrivesBy,
    lines: outlineLines(quote, inCart),
  }
}

export function outlineLines(quote: Quote, inCart: readonly TireInCart[]): OrderOutline['lines'] {
  const tires = new Map(inCart.map((tire) => [tire.line?.id, tire]))
  return quote.lines.map((line) => {
    const tire = tires.get(line.lineId)
    if (!tire) throw new Error(`Line ${line.lineId} is not in the cart`)
    return {
      id: line.lineId,
      tire_id: Number(line.tireId),
      position: line.position,
      set_id: line.setId,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      description: {
        brand: tire.brandName,
        name: tire.name,
        size: tire.size,
        service: tire.service,
        imageSrc: pictureOf(tire),
        href: lineHref(tire),
      },
      fit: tire.line?.fit ?? null,
    }
  })
}
