import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildMail } from '@shop/tools/build'
import { ensureTemplate, urlsOf } from '@shop/tools/database/template'
import { type Environment, makeEnvironment } from '@shop/tools/environment'
import { databaseUrl, startPostgres, stopPostgres, withAdmin } from '@shop/tools/services/postgres'
import { startData, stopServices } from '@shop/tools/services/services'
import { Fleet } from './fleet.ts'
import { type StandIns, standIns } from './stand-ins.ts'

export type Grounds = {
  /** A shop of its own for one test: a fresh copy of the seeded database and new processes. */
  openShop(settings: Record<string, string>, log: (line: string) => void): Promise<PrivateShop>
  close(): Promise<void>
}

export type PrivateShop = {
  apiUrl: string
  /** The owner's connection: may look at and set up anything. */
  ownerUrl: string
  fleet: Fleet
  outside: StandIns
  /** As after a power cut: every connection is gone, and the server recovers from its log. */
  restartPostgres(): Promise<void>
  /** As when a switch is replaced: the database goes on, every connection to it is gone. */
  cutConnections(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL and Redis in a folder that vanishes at the end, on ports of their own; started for the first shop. */
export function layGrounds(portBase: number): Grounds {
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'))
  // The user postgres must be able to walk in.
  chmodSync(folder, 0o755)
  // Nothing from outside but the demo values: never the database of whoever runs this.
  const environment = makeEnvironment({ PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder }, [
    '.env.example',
  ])
  let opened = 0
  return {
    openShop: async (settings, log) => {
      await startData(environment)
      const [template] = await Promise.all([ensureTemplate(environment), buildMail()])
      return openShop(environment, template, `faults_${++opened}`, settings, log)
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
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<PrivateShop> {
  const { ownerUrl, appUrl } = urlsOf(environment, database)
  await withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (admin) => {
    await admin.query(
      `create database ${database} template ${template} owner "${new URL(ownerUrl).username}"`,
    )
  })
  const fleet = new Fleet(
    environment,
    { ...settings, DATABASE_URL: appUrl, READ_DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl },
    log,
  )
  const at = (name: string) => environment.variables[name] ?? ''
  try {
    await fleet.startAll()
  } catch (error) {
    await fleet.stop()
    throw error
  }
  return {
    apiUrl: at('API_URL'),
    ownerUrl,
    fleet,
    outside: standIns({
      gateway: at('BRAINTREE_URL'),
      carrier: at('CARRIER_URL'),
      mail: at('MAIL_VIEWER_URL'),
    }),
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
    close: () => fleet.stop(),
  }
}
