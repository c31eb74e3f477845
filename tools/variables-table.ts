import { type ProcessName, processVariables } from './process-variables.ts'

const columns: ProcessName[] = [
  'api',
  'worker',
  'storefront',
  'identity',
  'gateway',
  'fields',
  'carrier',
  'mail',
]

/** The table of `docs/variables.md`: one line for each variable, one column for each process. */
export function variablesTable(): string {
  const names = [...new Set(columns.flatMap((name): string[] => [...processVariables[name]]))].sort()
  const rows = names.map((variable) => [
    `\`${variable}\``,
    ...columns.map((name) => ((processVariables[name] as readonly string[]).includes(variable) ? '●' : '')),
  ])
  const lines = [['Variable', ...columns], ['---', ...columns.map(() => ':-:')], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
