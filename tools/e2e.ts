import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp } from './bring-up.ts'
import { type Counts, closingLine } from './closing-line.ts'
import { makeEnvironment } from './environment.ts'
import { run } from './run.ts'
import type { RunningShop } from './running-shop.ts'
import { stopServices } from './services/services.ts'

// Journeys through a built shop with fresh data, on ports of its own. Arguments go to Playwright.

const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'))
// The user postgres must be able to walk in.
chmodSync(folder, 0o755)
const environment = makeEnvironment({
  ...process.env,
  PORT_BASE: process.env.E2E_PORT_BASE ?? '8100',
  SHOP_LOCAL_DIR: folder,
  // A shop of its own: never the database or Redis of whoever runs this.
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  REDIS_URL: undefined,
  // Short, so that a journey can also watch the order leave.
  CANCEL_WINDOW_SECONDS: process.env.CANCEL_WINDOW_SECONDS ?? '25',
})
const log: string[] = []
let shop: RunningShop | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await close()
    process.exit(1)
  })
}

try {
  shop = await bringUp(environment, 'built', (name, line) => log.push(`${name.padEnd(11)}| ${line}`))
  const counts = await journeys()
  if (counts.failed) console.log(`\nThe last lines of the shop:\n${log.slice(-60).join('\n')}\n`)
  console.log(closingLine(counts))
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
} catch (error) {
  console.error(`${log.slice(-60).join('\n')}\n${(error as Error).message}`)
  console.log(closingLine({ passed: 0, failed: 1 }))
  process.exitCode = 1
} finally {
  await close()
}

async function journeys(): Promise<Counts> {
  const report = join(folder, 'report.json')
  const { exitCode } = await run('playwright', ['test', ...process.argv.slice(2)], {
    cwd: 'e2e',
    show: true,
    variables: {
      ...environment.variables,
      SHOP_URL: `http://simpletire.localhost:${environment.ports.shop}`,
      E2E_REPORT: report,
    },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number }
  }
  // Playwright also fails without a failed journey, for example when it finds none.
  return { passed: stats.expected, failed: stats.unexpected || (exitCode === 0 ? 0 : 1) }
}

async function close(): Promise<void> {
  await shop?.stop()
  await stopServices(environment)
  rmSync(folder, { recursive: true, force: true })
}
