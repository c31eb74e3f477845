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
    const { exitCode } = await run('vitest', ['run', '--passWithNoTests', ...reporters, ...folders], {
      show: true,
    })
    const counts = readReport(readFileSync(report, 'utf8'))
    // An error outside every test (an unhandled rejection) fails the run without failing a test.
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[]; duration?: number }[]
  }[]
}

export function readReport(json: string): TestCounts {
  const report: Report = JSON.parse(json)
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
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
    failed: report.numFailedTests + unloadable.length,
    failures: [...failed, ...unloadable.map(({ name }) => `${name} does not load`)],
    slowest,
  }
}
