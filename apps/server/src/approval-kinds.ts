import { type ApprovalDefinition, type ApprovalKinds, changeRoleLimit } from './approvals/index.ts'
import { changeFee } from './fees/index.ts'
import { importPrices } from './imports/index.ts'
import { orderRefund } from './orders/index.ts'
import { approveCredit } from './payments/index.ts'
import { priceJob } from './pricing/index.ts'
import type { Shop } from './shop.ts'
import { personalExport } from './staff/index.ts'

/** What takes a second person, each defined in the slice it is of. */
export const approvalKinds = ({ workflows }: Pick<Shop, 'workflows'>): ApprovalKinds => ({
  'role-limit': changeRoleLimit as ApprovalDefinition,
  fee: changeFee as ApprovalDefinition,
  'price-job': priceJob as ApprovalDefinition,
  'personal-export': personalExport(workflows) as ApprovalDefinition,
  'store-credit': approveCredit as ApprovalDefinition,
  'import-prices': importPrices(workflows) as ApprovalDefinition,
  refund: orderRefund as ApprovalDefinition,
})
