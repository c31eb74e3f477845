import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workflowsOf } from '../apps/server/src/platform/workflow/define-workflow.ts'
import { workspace } from '../tools/environment.ts'

test('[HOUSE-023] the order desk has words for every workflow of an order', async () => {
  const definitions = globSync('apps/server/src/**/workflows.ts', { cwd: workspace })
  for (const path of definitions) await import(join(workspace, path))
  // Not compiled with the guards: screens need another setting of the compiler.
  const { workflowNames } = await import(join(workspace, 'apps/back-office/app/orders/messages.ts'))
  const names = workflowsOf('order').map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(workflowNames).toSorted()).toEqual(names.toSorted())
})
