import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, closingLine } from './closing-line.ts'
import { run } from './run.ts'
import { inTemporaryShop, type TemporaryShop } from './temporary-shop.ts'

// Journeys through a built shop with fresh data, on ports of its own. Arguments go to Playwright.

const counts = await inTemporaryShop(
  {
    purpose: 'e2e',
    portBase: process.env.E2E_PORT_BASE ?? '8100',
    // Short, so that a journey can also watch the order leave.
    settings: { CANCEL_WINDOW_SECONDS: process.env.CANCEL_WINDOW_SECONDS ?? '25' },
  },
  journeys,
).catch((error: Error): Counts => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
console.log(closingLine(counts))
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

async function journeys({ environment, folder, url, lastLines }: TemporaryShop): Promise<Counts> {
  const report = join(folder, 'report.json')
  const { exitCode } = await run('playwright', ['test', ...process.argv.slice(2)], {
    cwd: 'e2e',
    show: true,
    variables: { ...environment.variables, SHOP_URL: url, E2E_REPORT: report },
  })
  const counts = countsOf(report, exitCode)
  if (counts.failed) console.log(`\nThe last lines of the shop:\n${lastLines()}\n`)
  return counts
}

function countsOf(report: string, exitCode: number): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number }
  }
  // Playwright also fails without a failed journey, for example when it finds none.
  return { passed: stats.expected, failed: stats.unexpected || (exitCode === 0 ? 0 : 1) }
}
