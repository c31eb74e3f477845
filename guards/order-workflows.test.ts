import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellOfMoveOffer } from '../apps/server/src/appointments/workflows.ts'
import {
  callBackOrder,
  MOVE_NAMES,
  tellOfDelay,
  tellOfEndingHold,
  tellOfHold,
  tellOfRefund,
} from '../apps/server/src/orders/workflows.ts'
import { workflowsOf } from '../apps/server/src/platform/workflow/define-workflow.ts'
import { workspace } from '../tools/environment.ts'

test('[HOUSE-023] the order desk has words for every workflow of an order', async () => {
  const definitions = globSync('apps/server/src/**/workflows.ts', { cwd: workspace })
  for (const path of definitions) await import(join(workspace, path))
  // Not compiled with the guards: screens need another setting of the compiler.
  const { workflowNames } = await import(join(workspace, 'apps/back-office/app/orders/messages.ts'))
  const names = new Set([
    ...[
      ...workflowsOf('order'),
      ...[tellOfRefund, tellOfHold, tellOfEndingHold, tellOfDelay, callBackOrder, tellOfMoveOffer],
    ].map(({ name }) => name),
    ...Object.values(MOVE_NAMES),
    ...appointmentMessages(),
  ])
  expect(names.size).toBeGreaterThan(0)
  expect(Object.keys(workflowNames).toSorted()).toEqual([...names].toSorted())
})

/** The kinds of message that no workflow of an order sends: the sweep of the outbox does. */
function appointmentMessages(): string[] {
  const source = readFileSync(join(workspace, 'apps/server/src/orders/message-store.ts'), 'utf8')
  const [, kinds = ''] = /const MESSAGE_KINDS = \[([^\]]*)\]/.exec(source) ?? []
  return [...kinds.matchAll(/'([^']+)'/g)].map(([, kind = '']) => kind).filter((kind) => kind !== 'receipt')
}

test('[HOUSE-110] the order desk has words for every step that a workflow of an order leaves behind', async () => {
  const { stepNames } = await import(join(workspace, 'apps/back-office/app/orders/messages.ts'))
  const names = workflowsOf('order').map(({ name }) => name)
  const files = globSync('apps/server/src/{checkout,orders}/*.workflow.ts', { cwd: workspace }).filter(
    (path) =>
      names.some(
        (name) => path.endsWith(`/${name}.workflow.ts`) || path.endsWith('/settle-payment.workflow.ts'),
      ),
  )
  const steps = files.flatMap((path) => stepsIn(readFileSync(join(workspace, path), 'utf8')))
  expect(steps).toEqual(expect.arrayContaining(['reserve', 'record order', 'book', 'tell of tax', 'capture']))
  expect(steps.filter((step) => !(step in stepNames))).toEqual([])
})

/** Names of steps as they are written down, without the ids that follow; a name that is all values is not one. */
const stepsIn = (source: string) =>
  [...source.matchAll(/\b(?:transactionStep\([^,]+,|callStep\()\s*['`]([^'`$]+?) ?(?:['`]|\$\{)/g)].map(
    ([, name = '']) => name,
  )
