import { registerScheduled } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { learnFromScans } from './learn-lanes.ts'
import { learnLanes } from './workflows.ts'

/** Every night. */
export function registerLearnLanes(shop: Pick<Shop, 'db'>): void {
  registerScheduled(learnLanes, () => repeatableStep('learn', () => learnFromScans(shop)))
}
