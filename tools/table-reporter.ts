import type { Reporter, TestCase } from 'vitest/node'
import { tableOf } from './table-of-cells.ts'

/**
 * `pnpm test payments --reporter table`: what each provider does in each behaviour, as its tests have seen it. A test
 * whose `meta` holds a cell has its place in the table; a cell that nobody has filled fails the run.
 */
export default class TableReporter implements Reporter {
  readonly #cells: { row: string; column: string; says: string }[] = []
  #failed = 0
  #passed = 0

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'failed') {
      this.#failed += 1
      console.log(`failed: ${test.fullName}\n${test.result().errors?.[0]?.message ?? ''}`)
    } else this.#passed += 1
    const { cell } = test.meta() as { cell?: { row: string; column: string; says: string } }
    if (cell) this.#cells.push({ ...cell, says: state === 'failed' ? '' : cell.says })
  }

  onTestRunEnd(): void {
    const { text, empty } = tableOf(this.#cells)
    console.log(text)
    console.log(`\n${this.#passed} passed, ${this.#failed} failed; ${empty} empty cells`)
    if (empty > 0 || this.#cells.length === 0) process.exitCode = 1
  }
}
