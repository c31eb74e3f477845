import { spawnSync } from 'node:child_process'
import { makeEnvironment } from './environment.ts'
import { placeOf } from './run.ts'
import { startData } from './services/services.ts'

/** `pnpm audit-check`: the server's own command, with this shop's environment. */
const environment = makeEnvironment()
await startData(environment)
const { status } = spawnSync('node', ['src/commands/audit-check.ts', ...process.argv.slice(2)], {
  ...placeOf({ cwd: 'apps/server', variables: environment.variables }),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
