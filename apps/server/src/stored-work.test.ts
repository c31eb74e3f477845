import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../testing/shop-under-test.ts'
import { letApprovalGo, placeOrder, releaseStrayPayment, takeUpAttempt } from './checkout/workflows.ts'
import { sendContactMessage } from './content/workflows.ts'
import { mailIncidents } from './incidents/workflows.ts'
import { capturePayment, fileOrderTax, releaseOrder, sendReceipt, voidPayment } from './orders/workflows.ts'
import { moveMoney, resumeMoney } from './payments/workflows.ts'
import { bulkJob } from './platform/bulk/workflows.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { applyHeldRows, applyImport, checkImport, goLive, stepBack } from './platform/import/workflows.ts'
import { beginEpoch, purgeEpoch, purgePagesByKey } from './platform/page-cache/workflows.ts'
import { workflowsOf } from './platform/workflow/define-workflow.ts'
import { retryWorkflow } from './platform/workflow/workflows.ts'
import { beginPrices } from './pricing/workflows.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const KEYS = [{ channelId: 'c', key: 'line:1' as const }]

it('[HOUSE-022] work is stored under the names, ids, queues and inputs that other releases know it by', async () => {
  const { workflows, db } = house.shop
  await inTransaction(db.checkoutPool, async (tx) => {
    await workflows.enqueue(tx, placeOrder, 'a')
    await workflows.enqueue(tx, takeUpAttempt, { attemptId: 'a', turn: 2 })
    await workflows.enqueue(tx, releaseStrayPayment, { attemptId: 'a', turn: 3 })
    await workflows.enqueue(tx, letApprovalGo, 'a')
    await workflows.enqueue(tx, sendReceipt, 'a')
    await workflows.enqueue(tx, releaseOrder, 'a', { delaySeconds: 1_800 })
    await workflows.enqueue(tx, capturePayment, 'a')
    await workflows.enqueue(tx, voidPayment, 'a')
    await workflows.enqueue(tx, fileOrderTax, 'a')
    await workflows.enqueue(tx, moveMoney, 'o')
    await workflows.enqueue(tx, resumeMoney, { operationId: 'o', turn: 1 })
    await workflows.enqueue(tx, retryWorkflow, { workflowId: 'void:a', endedMs: 5 })
    await workflows.enqueue(tx, mailIncidents, { id: 7, mailedMs: 5, counts: { 'tax-differs': 2 } })
    await workflows.enqueue(tx, sendContactMessage, 'm')
    await workflows.enqueue(tx, beginPrices, { id: 'p', tireIds: [1, 2], keys: KEYS })
    await workflows.enqueue(tx, applyImport, 'r')
    await workflows.enqueue(tx, bulkJob, 'j')
    await workflows.enqueue(tx, checkImport, { runId: 'r', turn: 1 })
    await workflows.enqueue(tx, goLive, { runId: 'r', turn: 2 }, { delaySeconds: 60 })
    await workflows.enqueue(tx, applyHeldRows, 'r')
    await workflows.enqueue(tx, stepBack, 'r')
    await workflows.enqueue(tx, purgePagesByKey, { id: 'p', keys: KEYS })
    await workflows.enqueue(tx, purgeEpoch, { id: 'e', channelId: 'c' })
    await workflows.enqueue(tx, beginEpoch, { id: 'e', channelId: 'c' })
  })
  const { rows } = await house.owner.query(
    `select w.name, w.queue_name, w.workflow_uuid, coalesce(i.inputs, w.inputs) as inputs, w.status
       from dbos.workflow_status w left join dbos.workflow_input i using (workflow_uuid) order by w.workflow_uuid`,
  )
  const stored = rows.map(({ name, queue_name, workflow_uuid, inputs, status }) => [
    ...[workflow_uuid, name, queue_name, status],
    inputsOf(inputs),
  ])
  expect(stored).toEqual([
    ['apply-held-rows-r', 'apply-held-rows', 'imports', 'ENQUEUED', ['r']],
    ['apply-import-r', 'apply-import', 'imports', 'ENQUEUED', ['r']],
    ['begin-epoch-e', 'begin-epoch', 'pages', 'ENQUEUED', ['c']],
    ['begin-prices-p', 'begin-prices', 'shop', 'ENQUEUED', ['p', [1, 2], KEYS]],
    ['bulk-job-j', 'bulk-job', 'waiting', 'ENQUEUED', ['j']],
    ['capture:a', 'capture-payment', 'money', 'ENQUEUED', ['a']],
    ['check-import-r-1', 'check-import', 'import-checks', 'ENQUEUED', ['r', 1]],
    ['contact-message-m', 'send-contact-message', 'mail', 'ENQUEUED', ['m']],
    ['import-goes-live-r-2', 'import-goes-live', 'imports', 'DELAYED', ['r', 2]],
    ['let-go:a', 'let-approval-go', 'waiting', 'ENQUEUED', ['a']],
    ['mail-incidents:7:5', 'mail-incidents', 'shop', 'ENQUEUED', [{ 'tax-differs': 2 }]],
    ['money:o', 'move-money', 'money', 'ENQUEUED', ['o']],
    ['order:a', 'place-order', 'shop', 'ENQUEUED', ['a']],
    ['purge-epoch-e', 'purge-epoch', 'pages', 'ENQUEUED', ['c']],
    ['purge-pages-p', 'purge-pages', 'pages', 'ENQUEUED', [KEYS]],
    ['receipt:a', 'send-receipt', 'mail', 'ENQUEUED', ['a']],
    ['release:a', 'release-order', 'carrier', 'DELAYED', ['a']],
    ['resume:o:1', 'resume-money', 'money', 'ENQUEUED', ['o']],
    ['retry:void:a:5', 'retry-workflow', 'shop', 'ENQUEUED', ['void:a']],
    ['step-back-import-r', 'step-back-import', 'imports', 'ENQUEUED', ['r']],
    ['stray:a:3', 'release-stray-payment', 'money', 'ENQUEUED', ['a', 3]],
    ['take-up:a:2', 'take-up-attempt', 'waiting', 'ENQUEUED', ['a']],
    ['tax:a', 'file-tax', 'money', 'ENQUEUED', ['a']],
    ['void:a', 'void-payment', 'money', 'ENQUEUED', ['a']],
  ])
})

it('[HOUSE-023] the workflows of an order are those that say so, wherever they are defined', () => {
  const ids = workflowsOf('order').map((workflow) => workflow.idOf('a'))
  expect(ids.toSorted()).toEqual([
    'cancel:a',
    'capture:a',
    'order:a',
    'receipt:a',
    'release:a',
    'tax:a',
    'void:a',
  ])
})

/** The engine keeps values with their types beside them. */
function inputsOf(kept: string): unknown {
  const parsed = JSON.parse(kept) as { json?: unknown } | unknown[]
  return Array.isArray(parsed) ? parsed : (parsed.json ?? parsed)
}
