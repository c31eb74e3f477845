import type { ScanCode } from './shipment.ts'

export const scanDescriptions: Record<ScanCode, string> = {
  label_created: 'Label created, waiting for pickup',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  voided: 'Shipment voided',
  delayed: 'Delayed, new delivery date',
  lost: 'Lost, trace closed',
  damaged: 'Damaged, returned to sender',
}
