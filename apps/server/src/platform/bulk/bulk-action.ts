import type { BulkContract, BulkPreview } from '@shop/contracts/platform/bulk'
import type * as z from 'zod'
import type { Db } from '../db/database.ts'
import type { StaffContext } from '../http/request-context.ts'
import type { ListSource } from '../lists/list-source.ts'
import type { Workflows } from '../workflow/enqueue.ts'

/** What becomes of a row: what it was and will be, or why it stays. */
export interface Outcome<Value = unknown> {
  readonly id: string
  readonly before: Value | null
  readonly after: Value | null
  /** A name among the reasons of the action; null where the row changes. */
  readonly refusal: string | null
  /** What somebody should look at first, and why, in words. */
  readonly odd: readonly { readonly kind: string; readonly why: string }[]
}

/** A row that changes, as it is kept with its job. */
export interface Change<Value = unknown> {
  readonly id: string
  readonly before: Value
  readonly after: Value
}

/** Something that is done to many rows at once. Selection, preview, batches, cancel, files and undo are the engine's. */
export interface BulkAction<Input = unknown, Value = unknown> {
  readonly contract: BulkContract
  /** The list whose rows are chosen. */
  readonly source: ListSource
  /** Names of what looks odd, in the order they are shown, and whether it takes a second person. */
  readonly odd: Readonly<Record<string, { readonly isForTwo: boolean }>>
  /** Why a row can be refused, in words. */
  readonly reasons: Readonly<Record<string, string>>
  /** How people call a row of the list. */
  readonly name: (row: never) => { readonly label: string; readonly detail: string }
  readonly text: (value: Value) => string
  /** One line about all that changes. */
  readonly tally: Tally<Value>
  /** In the transaction of a batch, before it is judged: nobody else changes these rows until it ends. */
  readonly lock: (tx: Db, ids: readonly string[]) => Promise<void>
  /** Changes nothing: the preview asks it, and each batch asks it again. `since` is when somebody saw the preview. */
  readonly judge: (
    db: Db,
    ids: readonly string[],
    how: { readonly input: Input; readonly since: Date | null },
  ) => Promise<readonly Outcome<Value>[]>
  /** In the transaction of its batch. `id` names the batch for good. */
  readonly write: (
    tx: Db,
    changes: readonly Change<Value>[],
    by: { readonly id: string; readonly workflows: Workflows },
  ) => Promise<void>
  /** What is put back of what a job did; `write` writes it. Left out where there is no way back. */
  readonly undo?: (db: Db, done: readonly Change<Value>[]) => Promise<readonly Outcome<Value>[]>
  /** Where it takes two: whether this one does, and how the second is asked. Gives the number of the request. */
  readonly second?: {
    readonly isNeeded: (preview: Omit<BulkPreview, 'isForTwo'>) => boolean
    readonly ask: (
      tx: Db,
      about: {
        readonly context: Pick<StaffContext, 'staff' | 'actor'>
        readonly jobNumber: string
        readonly input: Input
        readonly preview: BulkPreview
        readonly why: string
      },
    ) => Promise<string>
  }
}

/** Adds up what a preview goes through, slice by slice. */
interface Tally<Value> {
  readonly begin: number
  readonly add: (sum: number, change: Change<Value>) => number
  readonly say: (sum: number, count: number) => string | null
}

type Declared<Input, Value, Contract> = Omit<BulkAction<Input, Value>, 'contract'> & {
  readonly contract: Contract
}

/** Holds an action to its contract, and hands it on as any other. */
export function bulkAction<Value, const C extends { readonly input: z.ZodType }>(
  action: Declared<z.infer<C['input']>, Value, C>,
): BulkAction {
  return action as unknown as BulkAction
}
