/** The names of the tracking steps, as the shopper reads them. */
export const TRACKING_STEP_NAMES = {
  processed: 'Order Processed',
  'pending-pickup': 'Pending Carrier Pickup',
  'in-transit': 'In Transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const

export const ORDER_MESSAGES = {
  noMatch: 'Order ID & ZIP Code do not match',
  cancelWindowOver: 'This order can no longer be canceled',
  revealSwitchedOff: 'Revealing customers is switched off right now',
} as const
