import { expect, test } from 'vitest'
import { alarmProblems } from './alarm-rules.ts'

const rules = `
groups:
  - name: orders
    rules:
      - alert: NoWorker
        expr: max(shop_workers) == 0 and sum(shop_calls_total) > 0
        labels: { severity: page }
        annotations:
          summary: 'No worker.'
          runbook: docs/runbook.md#noworker
`
const around = {
  tests: 'tests:\n  - name: NoWorker\n    interval: 15s\n',
  runbook: '| <a id="noworker"></a>NoWorker | start one |\n',
  source: `createObservableGauge('shop_workers'); createCounter('shop_calls')`,
}

test('[SAFE-101] a rule with a test, a severity, words, an entry in the runbook and real metrics is let through', () => {
  expect(alarmProblems(rules, around)).toEqual([])
})

test.each([
  ['without a test', rules, { tests: 'tests:\n' }, 'NoWorker has no test'],
  ['without a severity', rules.replace('severity: page', 'team: us'), {}, 'NoWorker has no severity'],
  ['without words', rules.replace(/summary: .*/, 'summary:'), {}, 'NoWorker has no summary'],
  ['without a way to the runbook', rules.replace('#noworker', '#other'), {}, 'does not name its entry'],
  ['that the runbook does not know', rules, { runbook: '' }, 'does not say what to do'],
  ['about what nothing exports', rules, { source: `'shop_workers'` }, 'asks for shop_calls_total'],
])('[SAFE-101] a rule %s is refused', (_what, text, change, problem) => {
  expect(alarmProblems(text, { ...around, ...change }).join()).toContain(problem)
})

test('[SAFE-101] a file without rules is refused', () => {
  expect(alarmProblems('groups: []', around)).toEqual(['no rule'])
})
