import { type ApprovalKinds, waitingApprovals } from './approvals/index.ts'
import { undecidedAttempts } from './checkout/index.ts'
import { lateFeeds } from './feeds/index.ts'
import { factsToCome } from './fees/index.ts'
import { flagSteps } from './flags/index.ts'
import { importErrors } from './imports/index.ts'
import { openIncidents } from './incidents/index.ts'
import { heldOrders, stuckOrders } from './orders/index.ts'
import { holdsEnding, settlementDifferences } from './payments/index.ts'
import type { Look } from './platform/looks/define-look.ts'
import { stuckWork } from './platform/workflow/look.ts'
import { promotionsToCome } from './pricing/index.ts'
import { waitingReviews } from './reviews/index.ts'

/** Everything Today looks at. A new look is defined in its slice and entered here. */
export const looksWith = (kinds: ApprovalKinds): readonly Look[] => [
  stuckOrders,
  heldOrders,
  holdsEnding,
  undecidedAttempts,
  openIncidents,
  settlementDifferences,
  stuckWork,
  importErrors,
  lateFeeds,
  waitingReviews,
  waitingApprovals(kinds),
  promotionsToCome,
  factsToCome,
  flagSteps,
]
