import { addresses } from './addresses.ts'
import { bringUp } from './bring-up.ts'
import { makeEnvironment } from './environment.ts'
import type { Mode } from './processes.ts'
import type { RunningShop } from './running-shop.ts'

const started = Date.now()
const mode: Mode = process.argv.includes('--built') ? 'built' : 'dev'
const environment = makeEnvironment()
const print = (name: string, line: string) => console.log(`${name.padEnd(11)}| ${line}`)

let shop: RunningShop | undefined
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await shop?.stop()
    console.log('The shop is closed. PostgreSQL, Redis and nginx keep running: pnpm services stop ends them.')
    process.exit(0)
  })
}

try {
  shop = await bringUp(environment, mode, print)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`\nThe shop is open (${seconds} s). Ctrl-C closes it.\n\n${await addresses(environment)}\n`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
