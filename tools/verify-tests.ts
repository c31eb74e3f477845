import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './closing-line.ts'
import { run } from './run.ts'

/** Runs every test of the workspace and counts them. A file that cannot even be loaded counts as one failure. */
export async function runTests(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { exitCode } = await run('vitest', ['run', ...reporters], { show: true })
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
  testResults: { status: string; assertionResults: unknown[] }[]
}

export function readReport(json: string): Counts {
  const report: Report = JSON.parse(json)
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}
