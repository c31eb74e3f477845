import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Authorization } from '../payments/index.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, repeatableStep, transactionStep } from '../platform/workflow/steps.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { agreeWithLender } from './agree-with-lender.ts'
import { claimSale, findAttempt, selectForsakenAttempts } from './attempt-store.ts'
import { endAway, endWith, endWithout } from './end-order.ts'
import { planStrayCheck } from './release-stray-payment.workflow.ts'
import { takeUp } from './take-up.ts'
import { takeUpAttempt } from './workflows.ts'

/** The gateway's search shows a charge some seconds late; it must show nothing for more than twice that. */
const CLEAN_FOR_MS = 12_000
const FIRST_LOOK_MS = 300
const LONGEST_PAUSE_MS = 2_500

/** What the provider has under the attempt's id decides, however long it takes to say so. */
export function registerTakeUpAttempt(shop: Shop): void {
  const pool = shop.db.checkoutPool
  const placeAtLender = async (attemptId: string) => {
    const agreed = await callStep('agree with lender', () => agreeWithLender(shop, attemptId))
    if (agreed === 'ended') return agreed
    if ('refusal' in agreed) {
      const { refusal, isOfSale } = agreed
      return transactionStep(pool, 'undo lender', (tx) =>
        isOfSale ? endWithout(tx, shop, attemptId, refusal, false) : endAway(tx, shop, attemptId, refusal),
      )
    }
    const ended = await transactionStep(pool, 'record order', (tx) => endWith(tx, shop, attemptId, agreed))
    const { provider, transactionId } = agreed
    if (!ended.ok) await callStep('let go', () => shop.payments.named(provider).letGo(transactionId))
    return ended
  }

  registerWorkflow(takeUpAttempt, async (attemptId) => {
    const isPaid = await repeatableStep('look whether it is paid', async () => {
      const attempt = await findAttempt(shop.db.checkout, attemptId)
      return attempt?.quote ? attempt.quote.totalCents === attempt.creditCents : false
    })
    // With credit alone: there is nobody to ask.
    if (isPaid) return transactionStep(pool, 'record order', (tx) => endWith(tx, shop, attemptId, null))
    const isOfLender = await repeatableStep('look whose', async () => {
      const attempt = await findAttempt(shop.db.checkout, attemptId)
      return attempt !== null && !shop.payments.taking(attempt.paymentType).lists
    })
    if (isOfLender) return placeAtLender(attemptId)
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
