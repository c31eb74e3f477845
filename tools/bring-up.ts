import { assertFitForProduction } from '@shop/settings/production'
import { beginArchiving } from './backup/begin-archiving.ts'
import { buildMail, buildShop } from './build.ts'
import { migrate } from './database/migrate.ts'
import { isEmpty, seed, type WorldName } from './database/seed.ts'
import type { Environment } from './environment.ts'
import { everyProcess, only } from './process-variables.ts'
import { type Mode, type ShopProcess, shopProcesses, shopVariables } from './processes.ts'
import { latestBuild } from './release/keep-build.ts'
import { publishAssets, showOffice } from './release/publish-build.ts'
import { type RunningShop, runShop } from './running-shop.ts'
import { keepServices } from './services/keep-services.ts'
import { forgetPages } from './services/nginx.ts'
import { startServices } from './services/services.ts'
import type { PrintLine } from './shop-process.ts'

/** From nothing, or from what an earlier run left, to a shop that answers. */
export async function bringUp(
  environment: Environment,
  mode: Mode,
  print: PrintLine,
  {
    isBuilt = false,
    isBackedUp = false,
    world = 'small',
  }: { isBuilt?: boolean; isBackedUp?: boolean; world?: WorldName } = {},
): Promise<RunningShop> {
  const variables = shopVariables(environment, mode)
  const processes = shopProcesses(environment, mode)
  assertFitForProduction(startedWith(environment, processes, variables))
  if (isBuilt) latestBuild()
  const urls = {
    ownerUrl: environment.variables.DATABASE_OWNER_URL ?? '',
    appUrl: environment.appUrl,
  }
  for (const { name, outcome } of await startServices(environment, mode)) print(name, outcome)
  if (isBackedUp) await beginArchiving(environment)
  await assertPortsFree(processes)
  await Promise.all([migrateAndSeed(), !isBuilt && build(mode, print)])
  if (mode === 'built') {
    publishAssets(environment, latestBuild())
    showOffice(environment, latestBuild())
    forgetPages(environment)
  }
  const shop = runShop(processes, shopVariables(environment, mode), print)
  const release = keepServices(environment, mode, print)
  try {
    await shop.healthy()
    return {
      ...shop,
      stop: async () => {
        await release()
        await shop.stop()
      },
    }
  } catch (error) {
    await release()
    await shop.stop()
    throw error
  }

  async function migrateAndSeed() {
    const applied = await migrate(urls)
    for (const line of applied.split('\n').filter(Boolean)) print('database', line)
    if (!(await isEmpty(urls.ownerUrl))) return
    if (!environment.isDemo) return print('database', 'has no channel yet: there is nothing to sell')
    print('database', `empty: seeding the ${world} demo world`)
    await seed(environment, urls, world)
  }
}

/** All that the shop is started with: each process checks its own again, whoever starts it. */
function startedWith(
  { variables: { DATABASE_OWNER_URL }, adminUrl, backup }: Environment,
  processes: readonly ShopProcess[],
  variables: Record<string, string>,
) {
  const names = [...everyProcess, ...processes.flatMap(({ reads }) => reads)]
  return {
    ...only(names, variables),
    DATABASE_OWNER_URL,
    DATABASE_ADMIN_URL: adminUrl,
    BACKUP_PASSPHRASE: backup.passphrase,
  }
}

/** A process left over from another run would answer the health checks of the new one. */
async function assertPortsFree(processes: readonly ShopProcess[]): Promise<void> {
  for (const { name, port } of processes) {
    const answers = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      (fault: Error) => fault.name === 'TimeoutError',
    )
    if (answers)
      throw new Error(`${name}: port ${port} is taken. Choose another PORT_BASE or stop that program.`)
  }
}

async function build(mode: Mode, print: PrintLine): Promise<void> {
  if (mode === 'dev') return buildMail().then(() => {})
  print('build', 'the storefront and the back office')
  print('build', await buildShop())
}
