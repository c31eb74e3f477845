import type { ApprovalKind } from '@shop/contracts/approvals/approvals'
import type { Permission } from '@shop/domain/accounts/permission'
import type * as z from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'

/** What a decision is carried out with, beside its input. */
export interface Decision {
  readonly requestNumber: string
  readonly requestedBy: string
  readonly decidedBy: string
  /** Where what was asked for goes on after the transaction. */
  readonly workflows: Workflows
}

/** What was done, for the one line of the audit trail; or why it cannot be done any more. */
export type Effect = { readonly before?: unknown; readonly after: unknown } | { readonly problem: string }

/** Something that takes a second person: whose decision it is, what has to be known, and what is done then. */
export interface ApprovalDefinition<Input = unknown> {
  readonly kind: ApprovalKind
  /** Of whoever decides. With an amount, a role of theirs has to have a limit for it. */
  readonly permission: Permission
  readonly input: z.ZodType<Input>
  /** What stands now in place of what is asked for, for whoever decides. */
  readonly lookUp: (db: Db, input: Input) => Promise<z.infer<ReturnType<typeof z.json>>>
  /** In the transaction of the decision: all or nothing, once. */
  readonly effect: (tx: Db, input: Input, decision: Decision) => Promise<Effect>
}

export function defineApproval<Input>(definition: ApprovalDefinition<Input>): ApprovalDefinition<Input> {
  return definition
}
