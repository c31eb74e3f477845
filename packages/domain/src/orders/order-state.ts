/** In the order an order goes through them. */
export const ORDER_STATES = ['placed', 'released', 'shipped', 'delivered', 'cancelled'] as const

export type OrderState = (typeof ORDER_STATES)[number]

export type OrderAction = 'cancel' | 'call-back' | 'release' | 'ship' | 'deliver'

const ACTIONS = {
  cancel: { allowedIn: ['placed'], leadsTo: 'cancelled' },
  /** Of an order that is late, while nothing of it has left. */
  'call-back': { allowedIn: ['placed', 'released'], leadsTo: 'cancelled' },
  release: { allowedIn: ['placed'], leadsTo: 'released' },
  ship: { allowedIn: ['released'], leadsTo: 'shipped' },
  deliver: { allowedIn: ['shipped'], leadsTo: 'delivered' },
} as const satisfies Record<OrderAction, { allowedIn: readonly OrderState[]; leadsTo: OrderState }>

export function statesAllowing(action: OrderAction): readonly OrderState[] {
  return ACTIONS[action].allowedIn
}

export function stateAfter(action: OrderAction): OrderState {
  return ACTIONS[action].leadsTo
}
