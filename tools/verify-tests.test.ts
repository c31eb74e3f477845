import { expect, test } from 'vitest'
import { readReport } from './verify-tests.ts'

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })
const report = (passed: number, failed: number, files: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('counts the tests of every file', () => {
  expect(readReport(report(5, 2, [file('passed', 3), file('failed', 4)]))).toEqual({ passed: 5, failed: 2 })
})

test('a test file that does not even load is a failure', () => {
  expect(readReport(report(3, 0, [file('passed', 3), file('failed', 0)]))).toEqual({ passed: 3, failed: 1 })
})
