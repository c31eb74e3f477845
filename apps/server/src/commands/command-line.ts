import { parseArgs } from 'node:util'
import { operator } from '../env.ts'
import type { Author } from '../platform/events/audit.ts'

/** Whose change a command makes. */
export const byCommand = (name: string, why: string): Author => ({
  actor: `command:${name}:${operator()}`,
  why,
})

/** The words of a command that changes something, and whose change it is: nothing is changed without a reason. */
export function commandLine(name: string): { readonly words: readonly string[]; readonly by: Author } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { why: { type: 'string' } } })
  const why = values.why?.trim()
  if (!why) throw new Error('Say why: --why "…". It stands in the audit trail.')
  return { words: positionals, by: byCommand(name, why) }
}
