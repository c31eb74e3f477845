import { setTimeout as sleep } from 'node:timers/promises'
import { pendingMigrations } from '../database/pending-migrations.ts'
import type { Environment } from '../environment.ts'
import type { RunningShop } from '../running-shop.ts'
import { dropEpochs } from './drop-epochs.ts'
import { latestBuild } from './keep-build.ts'
import { forgetOldAssets, publishAssets, publishedBuild, showOffice } from './publish-build.ts'

/** An answer of a process that is gone may still be on its way into the proxy's cache. */
const SECOND_ROUND_MS = 500

/**
 * Shows the latest build: its files first, then the processes half by half, then the back office. While old and new
 * answer side by side no page is kept under the other's key; afterwards the proxy asks for the epoch anew. New code is
 * never started on a schema that lacks its migrations.
 */
export async function releaseShop(
  environment: Environment,
  shop: RunningShop,
  { databaseUrl, variables = {} }: { databaseUrl: string; variables?: Record<string, string> },
): Promise<string> {
  const pending = await pendingMigrations(databaseUrl)
  if (pending.length > 0) throw new Error(`run pnpm db:migrate first: ${pending.join(', ')}`)
  const build = latestBuild()
  const before = publishedBuild(environment)
  publishAssets(environment, build)
  try {
    await shop.restart({ ...variables, BUILD: build })
  } catch (fault) {
    // Whatever starts from now on is the build before again.
    if (before) publishAssets(environment, before)
    throw fault
  }
  showOffice(environment, build)
  for (const pauseMs of [0, SECOND_ROUND_MS]) {
    await sleep(pauseMs)
    await dropEpochs(databaseUrl, environment)
  }
  forgetOldAssets(environment)
  return build
}
