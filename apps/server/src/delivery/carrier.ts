import type { ShippingRate } from '@shop/domain/delivery/shipping-rate'
import type { ScanKind } from '@shop/domain/orders/tracking-steps'

export interface ShipmentRequest {
  /** Our id of the shipment: booking it twice gives the same label. */
  readonly shipmentId: string
  /** What stands on the label beside the address: who gets a parcel looks it up by it. */
  readonly orderNumber: string
  readonly from: { name: string; addressLine1: string; city: string; state: string; zip: string }
  readonly to: {
    name: string
    /** The shop that mounts them, in whose care they are; null where they go to the person named. */
    company: string | null
    addressLine1: string
    addressLine2: string | null
    city: string
    state: string
    zip: string
    /** The point that keeps it for who fetches it; null where it goes to the door. */
    pickup: { code: string; name: string } | null
  }
  readonly pieces: { description: string; weightPounds: number; count: number }[]
}

export interface CarrierScan {
  readonly eventId: string
  /** Our id, given when the parcel was booked; null for a parcel of somebody else. */
  readonly shipmentId: string | null
  readonly trackingNumber: string
  readonly code: ScanKind
  readonly city: string | null
  readonly state: string | null
  readonly wallTime: string
  readonly timeZone: string
  readonly instant: string
}

/** `unknown`: a kind of scan we have no word for yet. `unreadable`: not a scan at all, and it will not become one. */
export type SignedScan =
  | { readonly kind: 'scan'; readonly scan: CarrierScan }
  | {
      readonly kind: 'unknown'
      readonly eventId: string
      readonly trackingNumber: string
      readonly code: string
    }
  | { readonly kind: 'unreadable' }

/** Who brings the tires. */
export interface Carrier {
  readonly name: string
  book(request: ShipmentRequest): Promise<{ trackingNumber: string }>
  /** Gives a label back. Voiding it twice is voiding it; what the driver has stays on its way. */
  voidLabel(trackingNumber: string): Promise<'voided' | 'already-picked-up'>
  /** What it asks for a tire to a ZIP code. */
  rate(zip: string): Promise<ShippingRate>
  /** So many tires a pickup point takes in right now; none where the carrier knows it no more. */
  roomAt(code: string): Promise<number>
  /** What a signed call of the carrier says, or null if it is not theirs or too old. */
  readScan(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): SignedScan | null
}
