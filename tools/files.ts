import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { makeEnvironment } from './environment.ts'
import { placeOf } from './run.ts'
import { startData } from './services/services.ts'

/** `pnpm import-file` and `pnpm export-file`: the server's own commands, with this shop's environment. */
const [command = '', kind, file, ...options] = process.argv.slice(2)
const environment = makeEnvironment()
await startData(environment)
const from = process.env.INIT_CWD ?? process.cwd()
const paths = options.map((option, i) => (options[i - 1] === '--json' ? resolve(from, option) : option))
const args = [...(kind ? [kind] : []), ...(file ? [resolve(from, file)] : []), ...paths]
const { status } = spawnSync('node', [`src/commands/${command}-file.ts`, ...args], {
  ...placeOf({ cwd: 'apps/server', variables: environment.variables }),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
