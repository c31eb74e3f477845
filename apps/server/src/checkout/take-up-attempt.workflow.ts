import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Authorization } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep, transactionStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { claimSale, countTakeUp, findAttempt, selectForsakenAttempts } from './attempt-store.ts'
import { endWith, endWithout } from './end-order.ts'
import { planStrayCheck } from './release-stray-payment.workflow.ts'
import { takeUpAttempt } from './workflows.ts'

/** The gateway's search shows a charge some seconds late; it must show nothing for more than twice that. */
const CLEAN_FOR_MS = 12_000
const FIRST_LOOK_MS = 300
const LONGEST_PAUSE_MS = 2_500

/**
 * Has an attempt without an end carried on, by work of its own: one run at a time, a new one when the last is over.
 */
export async function takeUp(tx: Db, workflows: Workflows, attemptId: string): Promise<void> {
  const turn = await countTakeUp(tx, attemptId)
  // It has ended meanwhile.
  if (turn === null) return
  await workflows.enqueue(tx, takeUpAttempt, { attemptId, turn })
}

/** What the gateway has under the attempt's id decides, however long it takes to say so. */
export function registerTakeUpAttempt(shop: Shop): void {
  const pool = shop.db.checkoutPool
  registerWorkflow(takeUpAttempt, async (attemptId) => {
    const found = await repeatableStep('look up', () => lookUntilSure(shop, attemptId))
    if (found === 'ended') return found
    if (found === 'nothing' || found === 'not-sent') {
      return transactionStep(pool, 'undo unavailable', (tx) =>
        endWithout(tx, shop, attemptId, 'payment-unavailable', found === 'nothing'),
      )
    }
    return transactionStep(pool, 'record order', async (tx) => {
      const ended = await endWith(tx, shop, attemptId, found)
      if (ended.ok) await planStrayCheck(tx, shop.workflows, attemptId)
      return ended
    })
  })

  registerSweep('attempts without an end', async (tx, log) => {
    const forsaken = await selectForsakenAttempts(tx)
    if (forsaken.length === 0) return
    log.warn({ attempts: forsaken.length }, 'taking up attempts whose workflow is over')
    for (const attemptId of forsaken) await takeUp(tx, shop.workflows, attemptId)
  })
}

async function lookUntilSure(
  shop: Shop,
  attemptId: string,
): Promise<Authorization | 'nothing' | 'not-sent' | 'ended'> {
  // Whoever had not sent the sale by now must not send it any more.
  const isUnsent = (await claimSale(shop.db.checkout, attemptId, randomUUID())) !== null
  let cleanSince: number | null = null
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.7, LONGEST_PAUSE_MS)) {
    const attempt = await findAttempt(shop.db.checkout, attemptId)
    if (attempt?.outcome !== 'processing') return 'ended'
    if (isUnsent) return 'not-sent'
    const lookedAt = performance.now()
    // While nobody answers, nothing is known.
    const held = await shop.payments
      .taking(attempt.paymentType)
      .findHeld(attemptId)
      .catch(() => null)
    if (held?.[0]) return held[0]
    cleanSince = held ? (cleanSince ?? lookedAt) : null
    if (cleanSince !== null && performance.now() - cleanSince >= CLEAN_FOR_MS) return 'nothing'
    await sleep(pause)
  }
}
