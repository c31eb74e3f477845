import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failingProviders } from '@shop/settings/provider-variables'
import type { FailingProvider } from '@shop/settings/providers'
import { buildMail, buildShop } from '@shop/tools/build'
import type { WorldName } from '@shop/tools/database/seed'
import { ensureTemplate, urlsOf, urlVariables } from '@shop/tools/database/template'
import { type Environment, makeEnvironment, variablesWith } from '@shop/tools/environment'
import { shopProcesses, shopVariables } from '@shop/tools/processes'
import { latestBuild } from '@shop/tools/release/keep-build'
import { publishAssets, showOffice } from '@shop/tools/release/publish-build'
import { releaseShop } from '@shop/tools/release/release-shop'
import { runShop } from '@shop/tools/running-shop'
import {
  databaseUrl,
  signalPostgres,
  startPostgres,
  stopPostgres,
  withAdmin,
} from '@shop/tools/services/postgres'
import { signalRedis, startRedis, stopRedis } from '@shop/tools/services/redis'
import { startData, startServices, stopServices } from '@shop/tools/services/services'
import { Fleet, WORKERS } from './fleet.ts'
import { type StandIns, standIns } from './stand-ins.ts'

/** `behind nginx` as `pnpm start` runs it, supervised and with its screens; else only an api and two workers. */
export type Shape = 'bare' | 'behind nginx'

export type Grounds = {
  /** A shop of its own for one test: a fresh copy of the seeded database and new processes. */
  openShop(
    shape: Shape,
    settings: Record<string, string>,
    log: (line: string) => void,
    world?: WorldName,
  ): Promise<PrivateShop>
  close(): Promise<void>
}

export type Freezable = 'database' | FailingProvider

export type PrivateShop = {
  environment: Environment
  /** What its processes are started with. */
  variables: Record<string, string>
  apiUrl: string
  /** The owner's connection: may look at and set up anything. */
  ownerUrl: string
  fleet: Fleet
  outside: StandIns
  /** As after a power cut: every connection is gone, and the server recovers from its log. */
  restartPostgres(): Promise<void>
  /** As when a switch is replaced: the database goes on, every connection to it is gone. */
  cutConnections(): Promise<void>
  redis: {
    kill(): Promise<unknown>
    start(): Promise<unknown>
    /** As when a firewall swallows everything: connections stay, answers do not come. */
    freeze(): void
    thaw(): void
  }
  /** Somebody stops answering: connections stay, calls are taken, nothing comes back. */
  freeze(who: Freezable): void
  thaw(who: Freezable): void
  /** Kills a process as if the machine had; it is started again like any that ends by itself. Only behind nginx. */
  killSupervised(name: string): void
  /** Replaces every process, as `pnpm reload` does. Only behind nginx. */
  rollingRestart(): Promise<void>
  /** Shows the latest build, as `pnpm reload` does, with processes started with something else. Only behind nginx. */
  release(variables: Record<string, string>): Promise<void>
  close(): Promise<void>
}

let builtMail: Promise<unknown> | undefined
let builtShop: Promise<unknown> | undefined

/** Builds what a shop of this shape starts with, once: whoever comes later, beside it too, has the same. */
export function buildFor(shape: Shape): Promise<unknown> {
  if (shape === 'behind nginx') {
    builtShop ??= buildShop()
    return builtShop
  }
  builtMail ??= builtShop ?? buildMail()
  return builtMail
}

/** PostgreSQL and Redis in a folder that vanishes at the end, on ports of their own; started for the first shop. */
export function layGrounds(portBase: number, more: Record<string, string> = {}): Grounds {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'))
  // The user postgres must be able to walk in.
  chmodSync(folder, 0o755)
  // Nothing from outside but the demo values: never the database of whoever runs this.
  // Everybody here comes from one address: only a test that is about that holds it to a share.
  const outside = { PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder, VISITOR_BOUNDS: 'off', ...more }
  const environment = makeEnvironment(outside, ['.env.example'])
  let opened = 0
  return {
    openShop: async (shape, settings, log, world = 'starter') => {
      await startData(environment)
      const [template] = await Promise.all([ensureTemplate(environment, world), buildFor(shape)])
      if (shape === 'behind nginx') {
        publishAssets(environment, latestBuild())
        showOffice(environment, latestBuild())
        await startServices({ ...environment, variables: variablesWith(environment, settings) }, 'built')
      }
      return openShop(environment, template, `faults_${++opened}`, shape, settings, log)
    },
    close: async () => {
      await stopServices(environment)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openShop(
  environment: Environment,
  template: string,
  database: string,
  shape: Shape,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<PrivateShop> {
  const urls = urlsOf(environment, database)
  const { ownerUrl } = urls
  await withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (admin) => {
    await admin.query(
      `create database ${database} template ${template} owner "${new URL(ownerUrl).username}"`,
    )
  })
  const isBare = shape === 'bare'
  const asked = { ...environment, variables: variablesWith(environment, { LOG_LEVEL: 'warn', ...settings }) }
  const variables = {
    ...(isBare ? { ...asked.variables, NODE_ENV: 'production', DEMO: '1' } : shopVariables(asked, 'built')),
    ...settings,
    ...urlVariables(urls),
    READ_DATABASE_URL: urls.apiUrl,
  }
  const fleet = new Fleet(
    environment,
    [...(isBare ? (['api', ...WORKERS] as const) : []), ...failingProviders(settings)],
    variables,
    log,
  )
  const ours = shopProcesses(environment, 'built').filter(({ turn }) => turn)
  const supervised = isBare ? undefined : runShop(ours, variables, (name, line) => log(`${name}| ${line}`))
  const at = (name: string) => environment.variables[name] ?? ''
  try {
    await Promise.all([fleet.startAll(), supervised?.healthy()])
  } catch (error) {
    await Promise.all([fleet.stop(), supervised?.stop()])
    throw error
  }
  return {
    environment,
    variables,
    apiUrl: isBare ? at('API_URL') : `http://127.0.0.1:${environment.ports.shop}/_api`,
    ownerUrl,
    fleet,
    outside: standIns(environment.ports),
    restartPostgres: async () => {
      await stopPostgres(environment, 'immediate')
      await startPostgres(environment)
    },
    cutConnections: () =>
      withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (admin) => {
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          database,
        ])
      }),
    redis: {
      kill: () => stopRedis(environment, 'SIGKILL'),
      start: () => startRedis(environment),
      freeze: () => signalRedis(environment, 'SIGSTOP'),
      thaw: () => signalRedis(environment, 'SIGCONT'),
    },
    freeze: (who) => {
      if (who === 'database') signalPostgres(environment, 'SIGSTOP')
      else fleet.signal(who, 'SIGSTOP')
    },
    thaw: (who) => {
      if (who === 'database') signalPostgres(environment, 'SIGCONT')
      else fleet.signal(who, 'SIGCONT')
    },
    killSupervised: (name) => {
      const victim = supervised?.processes().find((each) => each.name === name)
      if (!victim) throw new Error(`Nobody watches over a process ${name}.`)
      process.kill(victim.pid, 'SIGKILL')
    },
    rollingRestart: async () => {
      if (!supervised) throw new Error('Only a shop behind nginx can be restarted while it serves.')
      await supervised.restart()
    },
    release: async (changed) => {
      if (!supervised) throw new Error('Only a shop behind nginx shows a build.')
      await releaseShop(environment, supervised, { databaseUrl: ownerUrl, variables: changed })
    },
    close: async () => {
      await supervised?.stop()
      await fleet.stop()
    },
  }
}
