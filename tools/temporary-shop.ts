import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp } from './bring-up.ts'
import type { WorldName } from './database/seed.ts'
import { type Environment, makeEnvironment } from './environment.ts'
import type { RunningShop } from './running-shop.ts'
import { stopServices } from './services/services.ts'

export type TemporaryShop = {
  environment: Environment
  /** Vanishes with the shop. */
  folder: string
  /** Where a browser on this machine opens it. */
  url: string
  /** Everything its processes said. */
  logFile: string
  /** What its processes said last. */
  lastLines(): string
  processes: RunningShop['processes']
}

type Wanted = {
  /** Part of the folder's name, so that a forgotten one can be told from others. */
  purpose: string
  portBase: string
  settings?: Record<string, string>
  /** How much there is to look at. */
  world?: WorldName
}

/** A built shop with fresh data on ports of its own, open while it is visited. */
export async function inTemporaryShop<T>(
  { purpose, portBase, settings = {}, world = 'starter' }: Wanted,
  visit: (shop: TemporaryShop) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `shop-${purpose}-`))
  // The user postgres must be able to walk in.
  chmodSync(folder, 0o755)
  const environment = makeEnvironment({
    ...process.env,
    PORT_BASE: portBase,
    SHOP_LOCAL_DIR: folder,
    // A shop of its own: never the database or Redis of whoever runs this.
    DATABASE_URL: undefined,
    READ_DATABASE_URL: undefined,
    OFFICE_DATABASE_URL: undefined,
    WORKER_DATABASE_URL: undefined,
    IDENTITY_DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    REDIS_URL: undefined,
    // Everybody who visits it comes from one address.
    VISITOR_BOUNDS: 'off',
    ...settings,
  })
  const logFile = join(folder, 'shop.log')
  const lastLines = () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-60).join('\n')
  writeFileSync(logFile, '')
  let running: RunningShop | undefined
  const close = async () => {
    await running?.stop()
    await stopServices(environment)
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }

  try {
    running = await bringUp(
      environment,
      'built',
      (name, line) => appendFileSync(logFile, `${name.padEnd(11)}| ${line}\n`),
      { world },
    )
    const url = `http://simpletire.localhost:${environment.ports.shop}`
    return await visit({ environment, folder, url, logFile, lastLines, processes: running.processes })
  } catch (error) {
    throw new Error(`${lastLines()}\n${(error as Error).message}`, { cause: error })
  } finally {
    await close()
  }
}
