import { type ApprovalDefinition, type ApprovalKinds, changeRoleLimit } from './approvals/index.ts'
import { changeFee } from './fees/index.ts'
import { priceJob } from './pricing/index.ts'

/** What takes a second person, each defined in the slice it is of. */
export const APPROVAL_KINDS: ApprovalKinds = {
  'role-limit': changeRoleLimit as ApprovalDefinition,
  fee: changeFee as ApprovalDefinition,
  'price-job': priceJob as ApprovalDefinition,
}
