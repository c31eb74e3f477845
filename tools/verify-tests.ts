import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Counts } from './closing-line.ts'
import { run } from './run.ts'
import type { SlowTest } from './slow-tests.ts'

export type TestCounts = Counts & {
  /** The names of what failed: said again at the end, where somebody looks first. */
  failures: string[]
  /** What failed and passed at the second look. */
  unsteady: string[]
  slowest: SlowTest[]
}

type Look = TestCounts & { failedFiles: string[] }

/** Of 11,000 tests, how many may need the second look that they get where a change is let in. */
const MOST_UNSTEADY = 6

/**
 * Runs the tests in these folders, or all of them, and counts them. A file that cannot even be loaded is one failure. A
 * test that passes only sometimes is broken: here it fails. Where a change is let in, beside whatever else the machine does,
 * the files of the few that failed are run again by themselves, and what passes then is named.
 */
export async function runTests(folders: readonly string[] = []): Promise<TestCounts> {
  const first = await look(folders)
  const isFew = first.failed <= MOST_UNSTEADY && first.failedFiles.length > 0
  return process.env.CI && isFew ? afterSecondLook(first, await look(first.failedFiles)) : first
}

/** What failed both times has failed; a look that ran less than what had failed says nothing. */
export function afterSecondLook(first: Look, second: Look): TestCounts {
  if (second.passed + second.failed < first.failed) return first
  const mended = Math.max(0, first.failed - second.failed)
  return {
    passed: first.passed + mended,
    failed: second.failed,
    failures: second.failures,
    unsteady: second.failed === 0 ? first.failures : [],
    slowest: first.slowest,
  }
}

const UNHANDLED = /Unhandled (Errors?|Rejection)/

async function look(paths: readonly string[]): Promise<Look> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { exitCode, output } = await run('vitest', ['run', '--passWithNoTests', ...reporters, ...paths], {
      show: true,
    })
    const counts = readReport(readFileSync(report, 'utf8'))
    if (exitCode === 0) return counts
    // What went wrong outside of the tests is in no report: running their files again would hide it.
    if (counts.failed > 0) return UNHANDLED.test(output) ? { ...counts, failedFiles: [] } : counts
    return { ...counts, failed: 1, failures: [errorOutsideTests(output)] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What failed a run without failing a test, an unhandled rejection for one, as the run said it. */
export function errorOutsideTests(output: string): string {
  const from = output.search(/Unhandled (Errors?|Rejection)|Failed Suites|error during close/)
  return from < 0 ? 'an error outside every test' : output.slice(from, from + 4_000)
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[]; duration?: number }[]
  }[]
}

export function readReport(json: string): Look {
  const report: Report = JSON.parse(json)
  // A file that does not load, or whose hooks fail, fails without a failed test.
  const withoutTest = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages = [] }) => `${file.name}: ${fullName}\n  ${failureMessages[0] ?? ''}`,
      ),
  )
  const slowest = report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration = 0 }) => ({
      seconds: duration / 1_000,
      name: `${basename(file.name)}: ${fullName}`,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + withoutTest.length,
    failures: [
      ...failed,
      ...withoutTest.map(({ name, message }) => `${name} does not load, or a hook fails\n  ${message ?? ''}`),
    ],
    unsteady: [],
    slowest,
    failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}
