import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { raiseIncident } from '../events/raise-incident.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { callStep, transactionStep } from '../workflow/steps.ts'
import { canBeSaid, dropPages, type PurgeDoor } from './proxy-cache.ts'
import {
  deletePages,
  markPurged,
  raiseEpoch,
  raiseShopEpoch,
  type SurrogateKey,
  selectHosts,
} from './store.ts'
import { beginEpoch, purgeEpoch, purgePagesByKey } from './workflows.ts'

/** A page that was noted while the mark was set reaches the proxy within this time: the second round finds it there. */
const SECOND_ROUND_MS = 500

/** From the transaction that changes what pages show: afterwards no page shows the old for longer than a second. */
export async function purgePages(
  tx: Db,
  workflows: Workflows,
  { delaySeconds, ...purge }: { id: string; keys: readonly SurrogateKey[]; delaySeconds?: number },
): Promise<void> {
  await workflows.enqueue(tx, purgePagesByKey, purge, { delaySeconds })
}

/** Every page of a channel and of its heirs at once, whatever it shows: a new theme, a banner, a recall, an import. */
export async function purgeChannel(tx: Db, workflows: Workflows, channelId: string, id: string) {
  await raiseEpoch(tx, channelId)
  await workflows.enqueue(tx, purgeEpoch, { id, channelId })
}

/** Every page of every channel at once: an import of whole files. */
export async function purgeShop(tx: Db, workflows: Workflows, id: string) {
  await raiseShopEpoch(tx)
  await workflows.enqueue(tx, purgeEpoch, { id, channelId: null })
}

/** The pages of a channel at a later time: for what begins or ends by itself. */
export async function planChannelPurge(
  tx: Db,
  workflows: Workflows,
  { delaySeconds, ...purge }: { channelId: string; id: string; delaySeconds: number },
) {
  await workflows.enqueue(tx, beginEpoch, purge, { delaySeconds })
}

export function registerPurges(pool: pg.Pool, door: PurgeDoor): void {
  registerWorkflow(purgePagesByKey, async (keys) => {
    await transactionStep(pool, 'mark purged', (tx) => markPurged(tx, keys))
    const noted = await transactionStep(pool, 'take pages', (tx) => deletePages(tx, keys))
    // Whatever is not dropped now is tried again in the second round: none waits for another.
    await callStep('drop pages', async () => void (await dropPages(door, noted)))
    await DBOS.sleep(SECOND_ROUND_MS)
    const late = await transactionStep(pool, 'take late pages', (tx) => deletePages(tx, keys))
    await dropForSure('drop pages again', [...noted, ...late])
  })
  registerWorkflow(purgeEpoch, dropEpochs)
  registerWorkflow(beginEpoch, async (channelId) => {
    await transactionStep(pool, 'raise epoch', (tx) => raiseEpoch(tx, channelId))
    await dropEpochs(channelId)
  })

  async function dropEpochs(channelId: string | null): Promise<void> {
    const hosts = await transactionStep(pool, 'find hosts', (tx) => selectHosts(tx, channelId))
    // The proxy keeps the epoch of each host as well: without it, it asks again.
    await dropForSure(
      'drop epochs',
      hosts.map((host) => `epoch ${host}`),
    )
  }

  /** Tries until all are dropped. What the proxy will not drop, a person must see: it may still show the old. */
  async function dropForSure(step: string, cacheKeys: readonly string[]): Promise<void> {
    let failed = cacheKeys.filter(canBeSaid)
    const left = await callStep(step, async () => {
      failed = await dropPages(door, failed)
      if (failed.length > 0) throw new Error(`The proxy did not drop ${failed.length} of ${cacheKeys.length}`)
      return failed
    }).catch(() => failed)
    const remaining = [...cacheKeys.filter((key) => !canBeSaid(key)), ...left]
    if (remaining.length === 0) return
    await transactionStep(pool, 'tell of pages', (tx) =>
      raiseIncident(tx, {
        kind: 'page-not-dropped',
        subject: DBOS.workflowID ?? '',
        detail: { cacheKeys: remaining.slice(0, 20), count: remaining.length },
      }),
    )
  }
}
