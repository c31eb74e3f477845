import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Environment } from '../environment.ts'
import { type DatabaseUrls, migrate } from './migrate.ts'
import { loadOffice, WHOLE_OFFICE } from './office-world.ts'
import { recreate, seed, worldNames } from './seed.ts'
import { dumpWorld, restoreWorld, worldDump } from './world-dump.ts'
import { worldReport } from './world-report.ts'

const OFFICE = 'office'

/**
 * Puts a world into the shop's database: from its dump where there is one, otherwise from the generator. With `--only`
 * parts of the world that is there are written anew; with `--checksums` nothing is written.
 */
export async function world(environment: Environment, urls: DatabaseUrls, args: string[]): Promise<void> {
  if (args[0] === OFFICE) return officeWorld(urls, args.slice(1))
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      seed: { type: 'string' },
      checksums: { type: 'boolean' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const size = worldNames.find((name) => name === (positionals[0] ?? 'small'))
  if (!size) throw new Error(`There is no such world. Choose ${worldNames.join(', ')}.`)
  const options = args.filter((arg) => arg !== size && arg !== '--fresh')
  const load = () => seed(environment, urls, size, { show: true, options })
  if (values.only || values.checksums) return void (await load())

  const begun = performance.now()
  const dump = worldDump(environment, size, values.seed)
  await recreate(environment, urls.ownerUrl)
  if (existsSync(dump) && !values.fresh) {
    await restoreWorld(environment, urls.ownerUrl, dump)
    console.log(`From ${dump}`)
  } else {
    await migrate(urls)
    await load()
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(await worldReport(urls.ownerUrl))
  console.log(`Loaded in ${seconds} s.`)
  if (size === 'full' && (values.fresh || !existsSync(dump)))
    await dumpWorld(environment, urls.ownerUrl, dump)
}

/** What the desks of a large shop look through, on top of the world that is there: `pnpm world office --orders 10000`. */
async function officeWorld({ ownerUrl }: DatabaseUrls, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      customers: { type: 'string', default: String(WHOLE_OFFICE.customers) },
      orders: { type: 'string', default: String(WHOLE_OFFICE.orders) },
      audit: { type: 'string', default: String(WHOLE_OFFICE.auditLines) },
      jobs: { type: 'string', default: String(WHOLE_OFFICE.jobs) },
    },
  })
  const counts = {
    customers: Number(values.customers),
    orders: Number(values.orders),
    auditLines: Number(values.audit),
    jobs: Number(values.jobs),
  }
  if (Object.values(counts).some((count) => !Number.isSafeInteger(count) || count < 0))
    throw new Error('Counts are whole numbers.')
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await loadOffice(pool, counts, (line) => console.log(line))
  } finally {
    await pool.end()
  }
}
