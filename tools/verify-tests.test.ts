import { expect, test } from 'vitest'
import { slowLines } from './slow-tests.ts'
import { afterSecondLook, errorOutsideTests, readReport } from './verify-tests.ts'

const passing = { status: 'passed', fullName: 'holds', duration: 1_500 }
const failing = { status: 'failed', fullName: 'breaks', duration: 20, failureMessages: ['1 is not 2'] }
const file = (status: string, tests: (typeof passing)[]) => ({
  name: 'cart.test.ts',
  status,
  assertionResults: tests,
})
const report = (passed: number, failed: number, files: ReturnType<typeof file>[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })

test('counts the tests of every file and names what failed', () => {
  const files = [file('passed', [passing]), file('failed', [passing, failing])]
  expect(readReport(report(2, 1, files))).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['cart.test.ts: breaks\n  1 is not 2'],
  })
})

test('a test file that does not even load is a failure', () => {
  expect(readReport(report(1, 0, [file('passed', [passing]), file('failed', [])]))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['cart.test.ts does not load, or a hook fails\n  '],
  })
})

test('a hook that fails after its tests have passed is a failure', () => {
  expect(readReport(report(1, 0, [file('failed', [passing])]))).toMatchObject({ passed: 1, failed: 1 })
})

test('an error outside every test is said again', () => {
  const output = 'ok\n⎯⎯ Unhandled Rejection ⎯⎯\nError: the connection is gone'
  expect(errorOutsideTests(output)).toContain('the connection is gone')
  expect(errorOutsideTests('ok')).toBe('an error outside every test')
})

test('names the slowest tests, one a line', () => {
  const { slowest } = readReport(report(1, 1, [file('failed', [failing, passing])]))
  expect(slowLines(slowest)).toEqual([
    'slow    1.5 s  cart.test.ts: holds',
    'slow    0.0 s  cart.test.ts: breaks',
  ])
})

test('what passes at the second look counts and is named; what fails again has failed', () => {
  const first = readReport(report(8, 2, [file('failed', [failing]), file('passed', [passing])]))
  expect(first.failedFiles).toEqual(['cart.test.ts'])
  const calm = readReport(report(2, 0, [file('passed', [passing])]))
  expect(afterSecondLook(first, calm)).toMatchObject({
    passed: 10,
    failed: 0,
    failures: [],
    unsteady: ['cart.test.ts: breaks\n  1 is not 2'],
  })
  const again = readReport(report(1, 1, [file('failed', [failing])]))
  expect(afterSecondLook(first, again)).toMatchObject({ passed: 9, failed: 1, unsteady: [] })
  expect(afterSecondLook(first, again).failures).toHaveLength(1)
})

test('a second look that ran nothing leaves what failed', () => {
  const first = readReport(report(8, 2, [file('failed', [failing])]))
  expect(afterSecondLook(first, readReport(report(0, 0, [])))).toMatchObject({ passed: 8, failed: 2 })
})
