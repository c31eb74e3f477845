import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { type ScanKind, type TrackingStep, trackingSteps } from '@shop/domain/orders/tracking-steps'
import { shownQuote } from '../pricing/index.ts'
import { shownInstallation } from './show-installation.ts'
import type { StoredOrder } from './store.ts'

/** An order as its tracking page shows it: what is in it and where it is, nothing about the person. */
export function trackedOrderOf(order: StoredOrder, viewer: { mayCancel: boolean }): TrackedOrder {
  const steps = trackingSteps(
    {
      state: order.state,
      placedAt: order.placedAt.toISOString(),
      cancelledAt: order.cancelledAt?.toISOString() ?? null,
    },
    order.scans.map((scan) => ({ kind: scan.code as ScanKind, at: scan.instant, place: placeOf(scan) })),
  )
  return {
    orderNumber: order.number,
    state: order.state,
    placedAt: order.placedAt.toISOString(),
    cancelUntil: order.cancelUntil.toISOString(),
    canCancel: viewer.mayCancel && order.state === 'placed' && order.isInCancelWindow,
    isBeingChecked: order.isHeld,
    timeZone: order.timeZone,
    arrivesBy: order.arrivesBy,
    steps: steps.map(stepOf),
    trackingNumbers: order.trackingNumbers,
    items: order.lines.map((line) => ({
      productId: line.tireId,
      ...line.description,
      href: line.description.href ?? null,
      quantity: line.quantity,
      unitCents: line.unitCents,
    })),
    pickup: order.pickupName === null ? null : { name: order.pickupName, addressLine1: order.addressLine1 },
    installation: shownInstallation(order.installation),
    destination: { city: order.city, state: order.region, zip: order.zip.slice(0, 5) },
    // The company's business, as long as nobody but the buyer is known to ask.
    payment: viewer.mayCancel ? order.payment : { ...order.payment, poNumber: null },
    credits: order.credits.map(({ codeEnd, amountCents }) => ({ codeEnd, amountInCents: amountCents })),
    quote: shownQuote(order.quote),
  }
}

function stepOf(step: TrackingStep): TrackedOrder['steps'][number] {
  return {
    name: step.name as TrackedOrder['steps'][number]['name'],
    state: step.state,
    at: step.at,
    note: step.place,
  }
}

function placeOf(scan: { city: string | null; state: string | null }): string | null {
  return scan.city && scan.state ? `${scan.city}, ${scan.state}` : null
}
