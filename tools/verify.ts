import { parseArgs } from 'node:util'
import { changedFiles, slicesOf } from './changed-files.ts'
import { closingLine } from './closing-line.ts'
import { makeEnvironment } from './environment.ts'
import { startData } from './services/services.ts'
import { slowLines } from './slow-tests.ts'
import { tableText } from './table-text.ts'
import { steps } from './verify-steps.ts'
import { runTests } from './verify-tests.ts'

// Everything a change must pass, in the order in which it fails soonest. Ends with `N passed, N failed`. With
// `--changed` what a change in one slice can break at once: its own tests, and the checks that look at such files.

const { values: options } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'main' } },
})
const changed = options.changed ? changedFiles(options.since) : undefined
if (changed?.length === 0) throw new Error(`Nothing differs from ${options.since}.`)

type Row = { name: string; seconds: number; passed: number; failed: number }

const rows: Row[] = []
await startData(makeEnvironment())

for (const step of steps.filter(
  ({ about }) => !about || !changed || changed.some((path) => about.test(path)),
)) {
  const started = Date.now()
  const { ok, output } = await step.check()
  if (!ok) console.log(`\n✗ ${step.name}\n${output.trim()}\n`)
  report({ name: step.name, seconds: since(started), passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
}

const started = Date.now()
const { failures, unsteady, slowest, ...tests } = await runTests(changed && slicesOf(changed))
report({ name: 'tests', seconds: since(started), ...tests })

const head = ['step', 'seconds', 'passed', 'failed']
console.log(
  `\n${tableText([head, ...rows.map((row) => [row.name, ...[row.seconds, row.passed, row.failed].map(String)])])}\n`,
)
for (const line of slowLines(slowest)) console.log(line)
for (const test of unsteady) console.log(`passed at the second look: ${test}\n`)
for (const failure of failures) console.log(`✗ ${failure}\n`)
const total = { passed: sum('passed'), failed: sum('failed') }
console.log(closingLine(total))
process.exitCode = total.failed === 0 && (tests.passed > 0 || changed) ? 0 : 1

function report(row: Row): void {
  rows.push(row)
  console.log(`${row.failed ? '✗' : '✓'} ${row.name} (${row.seconds} s)`)
}

function since(moment: number): number {
  return Math.round((Date.now() - moment) / 100) / 10
}

function sum(key: 'passed' | 'failed'): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
