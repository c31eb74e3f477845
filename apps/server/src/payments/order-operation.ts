import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { type WantedOperation, wantOperation } from './operation-store.ts'
import { moveMoney } from './workflows.ts'

/** Decides on an operation and has it carried out; null when the amounts do not allow it or it is known. */
export async function orderOperation(
  tx: Db,
  workflows: Workflows,
  wanted: WantedOperation,
): Promise<string | null> {
  const operationId = await wantOperation(tx, wanted)
  if (operationId) await workflows.enqueue(tx, moveMoney, operationId)
  return operationId
}
