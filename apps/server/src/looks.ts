import { stuckOrders } from './orders/index.ts'
import type { Look } from './platform/looks/define-look.ts'
import { waitingReviews } from './reviews/index.ts'

/** Everything Today looks at. A new look is defined in its slice and entered here. */
export const LOOKS: readonly Look[] = [stuckOrders, waitingReviews]
