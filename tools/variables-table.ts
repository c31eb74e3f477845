import { allProviders } from '@shop/settings/providers'
import { type ProcessName, processVariables } from './process-variables.ts'

/** The table of `docs/variables.md`: one line for each variable, one column for each process. */
export function variablesTable(): string {
  const columns: ProcessName[] = ['api', 'worker', 'storefront', ...allProviders().map(([name]) => name)]
  const names = [...new Set(columns.flatMap((name) => processVariables[name]))].sort()
  const rows = names.map((variable) => [
    `\`${variable}\``,
    ...columns.map((name) => (processVariables[name].includes(variable) ? '●' : '')),
  ])
  const lines = [['Variable', ...columns], ['---', ...columns.map(() => ':-:')], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
