import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Environment } from '../environment.ts'
import { type DatabaseUrls, migrate } from './migrate.ts'
import { recreate, seed, worldNames } from './seed.ts'
import { dumpWorld, restoreWorld, worldDump } from './world-dump.ts'
import { worldReport } from './world-report.ts'

/**
 * Puts a world into the shop's database: from its dump where there is one, otherwise from the generator. With `--only`
 * parts of the world that is there are written anew; with `--checksums` nothing is written.
 */
export async function world(environment: Environment, urls: DatabaseUrls, args: string[]): Promise<void> {
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
