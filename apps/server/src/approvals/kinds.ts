import type { ApprovalKind } from '@shop/contracts/approvals/approvals'
import type { ApprovalDefinition } from './define-approval.ts'

/** Every kind there is; one that has no definition does not compile. Which they are says `approval-kinds.ts`. */
export type Kinds = Readonly<Record<ApprovalKind, ApprovalDefinition>>
