export interface ShipmentRequest {
  /** Our id of the shipment: booking it twice gives the same label. */
  readonly shipmentId: string
  readonly from: { name: string; addressLine1: string; city: string; state: string; zip: string }
  readonly to: {
    name: string
    addressLine1: string
    addressLine2: string | null
    city: string
    state: string
    zip: string
  }
  readonly pieces: { description: string; weightPounds: number; count: number }[]
}

export interface CarrierScan {
  readonly eventId: string
  /** Our id, given when the parcel was booked; null for a parcel of somebody else. */
  readonly shipmentId: string | null
  readonly trackingNumber: string
  readonly code: 'label-created' | 'picked-up' | 'in-transit' | 'out-for-delivery' | 'delivered'
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
  /** What a signed call of the carrier says, or null if it is not theirs or too old. */
  readScan(
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): SignedScan | null
}
