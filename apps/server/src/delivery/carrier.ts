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

/** Who brings the tires. */
export interface Carrier {
  readonly name: string
  book(request: ShipmentRequest): Promise<{ trackingNumber: string }>
  /** The scan in a signed call of the carrier, or null if it is not theirs, too old or not a scan. */
  verifyScan(rawBody: string, headers: Record<string, string | string[] | undefined>): CarrierScan | null
}
