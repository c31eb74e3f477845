import { spawnSync } from 'node:child_process'
import { makeEnvironment } from './environment.ts'
import { placeOf } from './run.ts'
import { startData } from './services/services.ts'

/**
 * `pnpm reconcile --day DATE`: the server's own command, with this shop's environment. `--planted`: the same over a day that
 * is made for it, in a database and with a gateway of its own.
 */
const words = process.argv.slice(2)
const environment = makeEnvironment()
await startData(environment)
const [command, variables] = words.includes('--planted')
  ? ['testing/reconcile-planted.ts', {}]
  : ['src/commands/reconcile.ts', environment.variables]
const { status } = spawnSync('node', [command, ...words], {
  ...placeOf({ cwd: 'apps/server', variables }),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
