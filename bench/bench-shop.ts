import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildMail } from '@shop/tools/build'
import { type DatabaseUrls, migrate } from '@shop/tools/database/migrate'
import { recreate, seed } from '@shop/tools/database/seed'
import { urlsOf, urlVariables } from '@shop/tools/database/template'
import { restoreWorld, worldDump } from '@shop/tools/database/world-dump'
import { type Environment, makeEnvironment } from '@shop/tools/environment'
import { type ShopProcess, shopProcesses, shopVariables } from '@shop/tools/processes'
import { type RunningShop, runShop } from '@shop/tools/running-shop'
import { databaseUrl, startPostgres } from '@shop/tools/services/postgres'
import { startData, stopServices } from '@shop/tools/services/services'
import type { PrintLine } from '@shop/tools/shop-process'
import pg from 'pg'
import { prepareWorld } from './prepare-world.ts'

export const benchWorlds = ['small', 'full'] as const
export type BenchWorld = (typeof benchWorlds)[number]

const DATABASE = 'bench'
const BARE_OFFSET = 30

export type BenchShop = {
  ports: { shop: number; bare: number }
  /** May look at and set up anything. */
  admin: pg.Pool
  startWorker(): Promise<void>
  /** The first process of the database server. */
  postmasterPid: number
  /** Vanishes at the end. */
  folder: string
  /** What a command of the shop is started with. */
  variables: Record<string, string>
  close(): Promise<void>
}

/** The shop and the bare server over one database, in a folder that vanishes at the end and on ports of their own. */
export async function openBenchShop(
  portBase: number,
  world: BenchWorld,
  print: PrintLine,
): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  // The user postgres must be able to walk in.
  chmodSync(folder, 0o755)
  const environment = makeEnvironment({ PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder }, [
    '.env.example',
  ])
  const running: RunningShop[] = []
  let admin: pg.Pool | undefined
  const close = async () => {
    await Promise.all(running.map((shop) => shop.stop()))
    await admin?.end()
    await stopServices(environment)
    rmSync(folder, { recursive: true, force: true })
  }
  const ports = { shop: environment.ports.api, bare: portBase + BARE_OFFSET }
  const start = async (processes: ShopProcess[]) => {
    const shop = runShop(processes, shopVariables(environment, 'built'), print)
    running.push(shop)
    await shop.healthy()
  }
  // As in production: a driver that reads the shop's log would slow down the shop alone.
  const logFile = join(folder, 'shop.log')
  const processes = shopProcesses(environment, 'built').map((each) => ({ ...each, logFile }))
  const named = (...names: string[]) => processes.filter(({ name }) => names.includes(name))
  try {
    await startPostgres(environment, ["shared_preload_libraries = 'pg_stat_statements'"])
    await startData(environment)
    const urls = urlsOf(environment, DATABASE)
    await Promise.all([fill(environment, urls, world), buildMail()])
    admin = new pg.Pool({ connectionString: databaseUrl(environment.adminUrl, DATABASE), max: 2 })
    // Connections still open when a failed run stops the server.
    admin.on('error', () => {})
    await admin.query('create extension pg_stat_statements')
    await prepareWorld(admin)
    Object.assign(environment.variables, {
      ...urlVariables(urls),
      BARE_PORT: String(ports.bare),
    })
    await start([...named('api', 'gateway', 'mail'), bareProcess(ports.bare)])
    const pidFile = join(environment.localDir, 'postgres', 'data', 'postmaster.pid')
    const postmasterPid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
    const variables = shopVariables(environment, 'built')
    return {
      ports,
      admin,
      postmasterPid,
      folder,
      variables,
      startWorker: () => start(named('worker')),
      close,
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** The full world comes from the dump that `pnpm world full` keeps. */
async function fill(environment: Environment, urls: DatabaseUrls, world: BenchWorld): Promise<void> {
  await recreate(environment, urls.ownerUrl)
  if (world === 'full') return restoreWorld(environment, urls.ownerUrl, keptWorld())
  await migrate(urls)
  await seed(environment, urls, world)
}

function keptWorld(): string {
  const dump = worldDump(makeEnvironment(), 'full')
  if (!existsSync(dump)) throw new Error('There is no full world yet: run pnpm world full first.')
  return dump
}

const gatewayVariables = ['URL', 'MERCHANT_ID', 'PUBLIC_KEY', 'PRIVATE_KEY'].map(
  (name) => `BRAINTREE_${name}`,
)

function bareProcess(port: number): ShopProcess {
  const place = { name: 'bare', cwd: 'bench', command: 'node', args: ['bare-main.ts'] }
  const reads = ['BARE_PORT', 'WORKER_DATABASE_URL', ...gatewayVariables]
  return { ...place, port, health: '/healthz', reads }
}
