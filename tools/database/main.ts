import { makeEnvironment } from '../environment.ts'
import { withAdmin } from '../services/postgres.ts'
import { startData } from '../services/services.ts'
import { look } from './look.ts'
import { migrate } from './migrate.ts'
import { isEmpty, recreate, seed } from './seed.ts'
import { ensureTemplate, urlsOf } from './template.ts'
import { typesAreFresh, writeTypes } from './types.ts'
import { world } from './world.ts'

const usage =
  'usage: pnpm db:migrate | db:seed | db:reset | db:types [--check] | world [size] | look QUESTION'
const environment = makeEnvironment()
const urls = {
  ownerUrl: environment.variables.DATABASE_OWNER_URL ?? '',
  appUrl: environment.appUrl,
}

const commands: Record<string, () => Promise<void>> = {
  migrate: async () => console.log((await migrate(urls)).trim() || 'Nothing to migrate.'),
  seed: async () => void (await seed(environment, urls, 'small', { show: true })),
  reset: async () => {
    await recreate(environment, urls.ownerUrl)
    await migrate(urls)
    await seed(environment, urls, 'small', { show: true })
    console.log(
      `The database is new${(await isEmpty(urls.ownerUrl)) ? ', but the seed wrote nothing.' : ' and seeded.'}`,
    )
  },
  look: async () =>
    console.log(await withAdmin(urls.ownerUrl, (owner) => look(owner, process.argv.slice(3)))),
  world: () => world(environment, urls, process.argv.slice(3)),
  // Types come from the template: it always has exactly the migrations that are in the folder.
  types: async () => {
    const { ownerUrl } = urlsOf(environment, await ensureTemplate(environment))
    if (!process.argv.includes('--check')) return writeTypes(ownerUrl)
    if (await typesAreFresh(ownerUrl)) return console.log('The row types match the migrations.')
    throw new Error('db/schema.generated.ts does not match the migrations: run pnpm db:types.')
  },
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new Error(usage)
  await startData(environment)
  await command()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
