import type { ApprovalKind } from '@shop/contracts/approvals/approvals'
import { changeRoleLimit } from './change-role-limit.ts'
import type { ApprovalDefinition } from './define-approval.ts'

/** Every kind there is; one that has no definition does not compile. */
export const approvalKinds: Kinds = {
  'role-limit': changeRoleLimit as ApprovalDefinition,
}

export type Kinds = Readonly<Record<ApprovalKind, ApprovalDefinition>>
