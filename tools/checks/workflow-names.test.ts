import { expect, it } from 'vitest'
import { nameProblems, wordsOf } from './workflow-names.ts'

const words = wordsOf(`
export const sendReceipt = defineWorkflow({
  name: 'send-receipt',
  idOf: (orderId: string) => \`receipt:\${orderId}\`,
  input: (orderId) => [orderId],
})
export const expireCarts = defineScheduled({ name: 'expire-carts', schedule: '17 * * * *' })
`)

const problems = (line: string, path = 'apps/server/src/orders/some.ts') => nameProblems(path, line, words)

it.each([
  "enqueue(tx, { workflow: 'send-receipt' })",
  `const id = \`receipt:\${order.id}\``,
  "where w.workflow_uuid = 'receipt:' || o.id",
  "DBOS.triggerSchedule('expire-carts')",
  "const mine = defineWorkflow({ name: 'mine' })",
  'DBOS.registerWorkflow(work, { name })',
])('[HOUSE-021] finds a workflow named outside its definition: %s', (line) => {
  expect(problems(line)).toHaveLength(1)
})

it.each([
  "await audit(tx, { action: 'send-receipt', subject })",
  `await postToLedger(tx, id, \`receipt:\${id}\`, entries)`,
  "import { sendReceipt } from './send-receipt.workflow.ts'",
  "const KIND: IncidentKind = 'send-receipt-failed'",
])('leaves other names alone: %s', (line) => {
  expect(problems(line)).toEqual([])
})

it('leaves definitions alone, and fails when it can read none', () => {
  expect(problems("defineWorkflow({ name: 'send-receipt' })", 'apps/server/src/orders/workflows.ts')).toEqual(
    [],
  )
  expect(() => wordsOf('')).toThrow('0 names of 0 workflows')
  expect(() => wordsOf('defineWorkflow({ name: NAME })')).toThrow('0 names of 1 workflows')
})
