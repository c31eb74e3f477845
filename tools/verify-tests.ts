import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Counts } from './closing-line.ts'
import { run } from './run.ts'
import type { SlowTest } from './slow-tests.ts'

export type TestCounts = Counts & {
  /** The names of what failed: said again at the end, where somebody looks first. */
  failures: string[]
  slowest: SlowTest[]
}

/** Runs the tests in these folders, or all of them, and counts them. A file that cannot even be loaded is one failure. */
export async function runTests(folders: readonly string[] = []): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { exitCode, output } = await run('vitest', ['run', '--passWithNoTests', ...reporters, ...folders], {
      show: true,
    })
    const counts = readReport(readFileSync(report, 'utf8'))
    if (exitCode === 0 || counts.failed > 0) return counts
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

export function readReport(json: string): TestCounts {
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
    slowest,
  }
}
