import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AfterRestore, afterRestore } from '@shop/tools/backup/after-restore'
import { onPort, type Restored, restore, type Target } from '@shop/tools/backup/restore'
import type { Environment } from '@shop/tools/environment'
import { shopProcesses } from '@shop/tools/processes'
import { run } from '@shop/tools/run'
import { findBinary } from '@shop/tools/services/binaries'
import { stop } from '@shop/tools/services/daemon'
import { databaseUrl, postgresDaemon } from '@shop/tools/services/postgres'
import { end, launch, untilHealthy } from '@shop/tools/shop-process'
import type { Finding } from '../audit.ts'
import type { PrivateShop } from '../private-shop.ts'

export type Copy = {
  restored: Restored
  ownerUrl: string
  workerUrl: string
  close(): Promise<void>
}

/** Restores the shop's database into a folder that did not exist, on a port of its own. */
export async function openCopy(
  shop: Pick<PrivateShop, 'ownerUrl' | 'variables'>,
  environment: Environment,
  target: Target,
  name: string,
): Promise<Copy> {
  const into = join(environment.localDir, name)
  const restored = await restore(environment, { target, into })
  const { port } = restored.cluster
  return {
    restored,
    ownerUrl: onPort(shop.ownerUrl, port),
    workerUrl: onPort(shop.variables.WORKER_DATABASE_URL ?? '', port),
    close: async () => {
      await stop(postgresDaemon(restored.cluster))
      rmSync(into, { recursive: true, force: true })
    },
  }
}

/** Every page and index of the copy, read and checked by PostgreSQL's own tool. */
export async function checkPages({ restored, ownerUrl }: Copy): Promise<Finding[]> {
  const { pathname } = new URL(ownerUrl)
  const admin = new URL(databaseUrl(restored.adminUrl, pathname.slice(1)))
  const args = ['--install-missing', '--jobs=2', `--host=${admin.hostname}`, `--port=${admin.port}`]
  const { exitCode, output } = await run(
    findBinary('pg_amcheck'),
    [...args, `--username=${admin.username}`, pathname.slice(1)],
    { variables: { PGPASSWORD: decodeURIComponent(admin.password) } },
  )
  return exitCode === 0 ? [] : [{ kind: 'lost', what: `pages of the copy: ${output.trim().slice(0, 500)}` }]
}

/** A worker carries on what was under way at the restored moment, until `isSettled` or a minute is over. */
export async function carryOn(
  shop: PrivateShop,
  copy: Copy,
  isSettled: () => Promise<boolean>,
): Promise<AfterRestore> {
  const { environment } = shop
  const since = copy.restored.lastCommitAt
  const prepared = await afterRestore(environment, copy.workerUrl, since)
  const worker = shopProcesses(environment, 'built').find(({ name }) => name === 'worker')
  if (!worker) throw new Error('The shop has no worker.')
  const variables = { ...shop.variables, WORKER_DATABASE_URL: copy.workerUrl }
  const child = launch(worker, variables, () => {})
  try {
    await untilHealthy(worker, child)
    for (const deadline = Date.now() + 60_000; Date.now() < deadline && !(await isSettled()); )
      await sleep(500)
  } finally {
    await end(child)
  }
  const report = await afterRestore(environment, copy.workerUrl, since, { isReport: true })
  return { ...report, doubted: prepared.doubted }
}
