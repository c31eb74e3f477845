import { addresses } from './addresses.ts'
import { keepBackedUp, mayBackUp } from './backup/keep-backed-up.ts'
import { bringUp } from './bring-up.ts'
import { type Environment, makeEnvironment } from './environment.ts'
import type { Mode } from './processes.ts'
import { releaseShop } from './release/release-shop.ts'
import type { RunningShop } from './running-shop.ts'
import { notePid } from './shop-pid.ts'

const started = Date.now()
const mode: Mode = process.argv.includes('--built') ? 'built' : 'dev'
// A built shop is a demo only by this word: what stands in .env.example is known to everybody.
const isDemo = mode === 'dev' || process.argv.includes('--demo') || process.env.DEMO === '1'
const print = (name: string, line: string) => console.log(`${name.padEnd(11)}| ${line}`)

let environment: Environment
let shop: RunningShop | undefined
let stopping = false
let restarting = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await shop?.stop()
    console.log('The shop is closed. PostgreSQL, Redis and nginx keep running: pnpm services stop ends them.')
    process.exit(0)
  })
}

// `pnpm reload`: a rolling one. A second request while one is under way adds nothing.
process.on('SIGHUP', async () => {
  if (!shop || restarting || mode === 'dev') return
  restarting = true
  const began = Date.now()
  try {
    const build = await releaseShop(environment, shop, {
      databaseUrl: environment.variables.DATABASE_OWNER_URL ?? '',
    })
    print(
      'restart',
      `every process is replaced, build ${build} is shown (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    )
  } catch (error) {
    print('restart', `given up, the rest runs on as it was: ${(error as Error).message}`)
  }
  restarting = false
})

try {
  environment = isDemo ? makeEnvironment() : makeEnvironment(process.env, ['.env'])
  const isBackedUp = mode === 'built' && mayBackUp(environment, print)
  shop = await bringUp(environment, mode, print, { isBuilt: mode === 'built', isBackedUp })
  if (mode === 'built') notePid(environment)
  if (isBackedUp) keepBackedUp(environment, print)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`\nThe shop is open (${seconds} s). Ctrl-C closes it.\n\n${await addresses(environment)}\n`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
