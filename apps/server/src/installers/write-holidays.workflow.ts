import { registerScheduled } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { writeHolidays } from './workflows.ts'
import { writeHolidays as write } from './write-holidays.ts'

/** Every night. */
export function registerWriteHolidays(shop: Pick<Shop, 'db'>): void {
  registerScheduled(writeHolidays, () => repeatableStep('write', () => write(shop)))
}
