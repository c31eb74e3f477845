import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import { workspaceFiles } from '../workspace-files.ts'
import type { Check } from './check.ts'

/** An alarm is worth its ring: it has a test, a severity, a word on what to do, and names what the shop really exports. */
export const alarmRules: Check = {
  name: 'alarm rules',
  covers: (path) => /^ops\/prometheus\/rules\/[^/]+\.yml$/.test(path),
  problems: ({ path, text }) =>
    alarmProblems(text, {
      tests: read(path.replace('/rules/', '/tests/')),
      runbook: read('docs/runbook.md'),
      source: sourceText(),
    }).map((problem) => `${path}: ${problem}`),
}

export function alarmProblems(
  rules: string,
  { tests, runbook, source }: { tests: string; runbook: string; source: string },
): string[] {
  const alarms = rules.split(/^ *- alert: /m).slice(1)
  if (alarms.length === 0) return ['no rule']
  return alarms.flatMap((alarm) => {
    const name = /^\w+/.exec(alarm)?.[0] ?? ''
    const metrics = new Set(alarm.match(/\bshop_\w+/g))
    return [
      ...(tests.includes(`\n  - name: ${name}\n`) ? [] : [`${name} has no test`]),
      ...(/severity: (?:page|ticket)\b/.test(alarm) ? [] : [`${name} has no severity`]),
      ...(/summary: \S/.test(alarm) ? [] : [`${name} has no summary`]),
      ...(alarm.includes(`runbook: docs/runbook.md#${name.toLowerCase()}\n`)
        ? []
        : [`${name} does not name its entry in the runbook`]),
      ...(runbook.includes(`| <a id="${name.toLowerCase()}"></a>${name} |`)
        ? []
        : [`the runbook does not say what to do about ${name}`]),
      ...[...metrics]
        .filter((metric) => !isExported(metric, source))
        .map((metric) => `${name} asks for ${metric}, which nothing exports`),
    ]
  })
}

/** The exporter adds the endings of counters and histograms itself. */
function isExported(metric: string, source: string): boolean {
  return [metric, metric.replace(/_(?:total|bucket|count|sum)$/, '')].some((name) =>
    source.includes(`'${name}'`),
  )
}

function sourceText(): string {
  return workspaceFiles(workspace)
    .filter((path) =>
      /^(?:apps\/(?:server\/src|storefront\/server)|packages\/settings\/src)\/.*(?<!\.test)\.ts$/.test(path),
    )
    .map(read)
    .join('\n')
}

function read(path: string): string {
  return readFileSync(join(workspace, path), 'utf8')
}
