import { expect, test } from 'vitest'
import { readReport } from './verify-tests.ts'

const passing = { status: 'passed', fullName: 'holds' }
const failing = { status: 'failed', fullName: 'breaks', failureMessages: ['1 is not 2'] }
const file = (status: string, tests: (typeof passing)[]) => ({
  name: 'cart.test.ts',
  status,
  assertionResults: tests,
})
const report = (passed: number, failed: number, files: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('counts the tests of every file and names what failed', () => {
  const files = [file('passed', [passing]), file('failed', [passing, failing])]
  expect(readReport(report(2, 1, files))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['cart.test.ts: breaks\n  1 is not 2'],
  })
})

test('a test file that does not even load is a failure', () => {
  expect(readReport(report(1, 0, [file('passed', [passing]), file('failed', [])]))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['cart.test.ts does not load'],
  })
})
