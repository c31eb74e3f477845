import { spawnSync } from 'node:child_process'
import { makeEnvironment } from './environment.ts'
import { placeOf } from './run.ts'
import { startData } from './services/services.ts'

/** `pnpm person`: the identity server's own command, with this shop's environment. */
const environment = makeEnvironment()
await startData(environment)
const { status } = spawnSync('node', ['src/commands/person.ts', ...process.argv.slice(2)], {
  ...placeOf({
    cwd: 'apps/identity',
    variables: { ...environment.variables, IDENTITY_PORT: String(environment.ports.identity) },
  }),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
