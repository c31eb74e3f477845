import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { carryOut, type MoveListeners } from './carry-out-operation.ts'
import { takeForsakenOperations } from './operation-store.ts'
import { moveMoney, resumeMoney } from './workflows.ts'

const AT_A_TIME = 200

/** Money that was decided on moves: tried until its provider has said what became of it. */
export function registerMoveMoney(shop: Shop, listeners: MoveListeners): void {
  const move = (operationId: string) =>
    repeatableStep(`move ${operationId}`, () => carryOut(shop, operationId, listeners))
  registerWorkflow(moveMoney, move)
  registerWorkflow(resumeMoney, move)

  registerSweep('operations that nobody is at', async (tx) => {
    for (const { id, turn } of await takeForsakenOperations(tx, AT_A_TIME)) {
      await shop.workflows.enqueue(tx, resumeMoney, { operationId: id, turn })
    }
  })
}
