import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Counts, closingLine } from './closing-line.ts'
import { run } from './run.ts'
import { type SlowTest, slowLines } from './slow-tests.ts'
import { inTemporaryShop, type TemporaryShop } from './temporary-shop.ts'

// Journeys through a built shop with fresh data, on ports of its own. `--short`: each at one width. Other arguments go to
// Playwright.

const SHORT = '--short'

/** Of 260 journeys, how many may need the second look that they get where a change is let in. */
const MOST_UNSTEADY = 2

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
  const words = process.argv.slice(2)
  const { exitCode } = await run('playwright', ['test', ...words.filter((word) => word !== SHORT)], {
    cwd: 'e2e',
    show: true,
    variables: {
      ...environment.variables,
      SHOP_URL: url,
      SHOP_LOG: logFile,
      E2E_REPORT: report,
      E2E_SHORT: words.includes(SHORT) ? '1' : '0',
    },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const specs = suites.flatMap(specsOf)
  if (stats.unexpected) {
    console.log(`\nThe last lines of the shop:\n${lastLines()}\n`)
    for (const line of specs.flatMap(failuresOf)) console.log(line)
  }
  for (const line of specs.flatMap(unsteadyOf)) console.log(line)
  for (const line of specs.flatMap(effortsOf)) console.log(line)
  for (const line of slowLines(specs.flatMap(timesOf))) console.log(line)
  const isUnsteady = stats.flaky > MOST_UNSTEADY
  if (isUnsteady) console.log(`More than ${MOST_UNSTEADY} journeys pass only sometimes.`)
  const passed = stats.expected + (isUnsteady ? 0 : stats.flaky)
  const failed = stats.unexpected + (isUnsteady ? stats.flaky : 0)
  // Playwright also fails without a failed journey, for example when it finds none.
  return { passed, failed: failed || (exitCode === 0 ? 0 : 1) }
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
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

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

function failuresOf(spec: Spec): string[] {
  return firstFailuresOf(spec, 'unexpected', '✘')
}

function unsteadyOf(spec: Spec): string[] {
  return firstFailuresOf(spec, 'flaky', 'passed at the second look:')
}

function firstFailuresOf({ title, tests }: Spec, wanted: string, sign: string): string[] {
  return tests
    .filter(({ status }) => status === wanted)
    .map(
      ({ projectName, results }) =>
        `${sign} [${projectName}] ${title}\n${stripVTControlCharacters((results[0]?.errors ?? []).map(({ message }) => message).join('\n'))}\n`,
    )
}
