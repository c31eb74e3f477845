import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Counts, closingLine } from './closing-line.ts'
import { run } from './run.ts'
import { type SlowTest, slowLines } from './slow-tests.ts'
import { inTemporaryShop, type TemporaryShop } from './temporary-shop.ts'

// Journeys through a built shop with fresh data, on ports of its own. Arguments go to Playwright.

const counts = await inTemporaryShop(
  {
    purpose: 'e2e',
    portBase: process.env.E2E_PORT_BASE ?? '8100',
    world: 'small',
    // Short, so that a journey can also watch the order leave.
    settings: { CANCEL_WINDOW_SECONDS: process.env.CANCEL_WINDOW_SECONDS ?? '25', LISTING_LOOK_MS: '0' },
  },
  journeys,
).catch((error: Error): Counts => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
console.log(closingLine(counts))
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

async function journeys({ environment, folder, url, logFile, lastLines }: TemporaryShop): Promise<Counts> {
  const report = join(folder, 'report.json')
  const { exitCode } = await run('playwright', ['test', ...process.argv.slice(2)], {
    cwd: 'e2e',
    show: true,
    variables: { ...environment.variables, SHOP_URL: url, SHOP_LOG: logFile, E2E_REPORT: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const specs = suites.flatMap(specsOf)
  if (stats.unexpected) {
    console.log(`\nThe last lines of the shop:\n${lastLines()}\n`)
    for (const line of specs.flatMap(failuresOf)) console.log(line)
  }
  for (const line of specs.flatMap(effortsOf)) console.log(line)
  for (const line of slowLines(specs.flatMap(timesOf))) console.log(line)
  // Playwright also fails without a failed journey, for example when it finds none.
  return { passed: stats.expected, failed: stats.unexpected || (exitCode === 0 ? 0 : 1) }
}

type Test = {
  projectName: string
  status: string
  results: Result[]
  annotations: { type: string; description?: string }[]
}
type Spec = { title: string; tests: Test[] }
type Suite = { specs: Spec[]; suites?: Suite[] }
type Result = { duration: number; errors: { message?: string }[] }
type Report = { stats: { expected: number; unexpected: number }; suites: Suite[] }

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** How many presses and keys a work took whoever did it. */
function effortsOf({ tests }: Spec): string[] {
  return tests.flatMap(({ projectName, annotations }) =>
    annotations
      .filter(({ type }) => type === 'effort')
      .map(({ description }) => `presses and keys [${projectName}] ${description}`),
  )
}

function timesOf({ title, tests }: Spec): SlowTest[] {
  return tests.map(({ projectName, results }) => ({
    seconds: (results[0]?.duration ?? 0) / 1_000,
    name: `[${projectName}] ${title}`,
  }))
}

function failuresOf({ title, tests }: Spec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(
      ({ projectName, results }) =>
        `✘ [${projectName}] ${title}\n${stripVTControlCharacters((results[0]?.errors ?? []).map(({ message }) => message).join('\n'))}\n`,
    )
}
