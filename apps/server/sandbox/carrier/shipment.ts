import { z } from 'zod'

const place = z.object({
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  zip: z.string().regex(/^\d{5}$/),
})
const address = place.extend({
  name: z.string().min(1),
  company: z.string().min(1).optional(),
  line1: z.string().min(1),
  line2: z.string().optional(),
  /** The pickup point that keeps it for the person named. */
  holdAt: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }).optional(),
})

export const shipmentRequest = z.strictObject({
  reference: z.string().min(1).max(64),
  /** What the sender wants to stand on the label. */
  customerReference: z.string().min(1).max(40).optional(),
  from: address,
  to: address,
  pieces: z
    .array(z.strictObject({ description: z.string(), weightLb: z.number().positive() }))
    .min(1)
    .max(50),
})
export type ShipmentRequest = z.infer<typeof shipmentRequest>

export type ScanCode =
  | 'label_created'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'voided'
  | 'delayed'
  | 'lost'
  | 'damaged'

/** One thing the carrier saw. Time stands in three ways: as on the local clock, which clock, and which instant. */
export type Scan = {
  id: string
  code: ScanCode
  description: string
  place: { city: string; state: string }
  wallTime: string
  zone: string
  instant: string
  /** Of a delay: the day on which it is expected now. */
  newDate?: string
}

export type Shipment = {
  trackingNumber: string
  labelId: string
  reference: string
  status: ScanCode
  request: ShipmentRequest
  createdAt: string
  /** The day the carrier said when the label was made. */
  expectedOn: string
  /** What has happened, oldest first. */
  scans: Scan[]
  /** What will happen if nobody voids it. */
  ahead: Scan[]
}
