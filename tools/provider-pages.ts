import { exampleOfProviders } from '@shop/settings/provider-variables'
import { variablesTable } from './variables-table.ts'

/** Files that say of providers what their table says; `pnpm providers` writes them, a test compares. */
export const providerPages: { file: string; written(before: string): string }[] = [
  { file: '.env.example', written: (before) => `${before.split(MARK)[0]}${MARK}${exampleOfProviders()}` },
  { file: 'docs/variables.md', written: (before) => before.replace(TABLE, variablesTable) },
]

const MARK = `# Outside providers. From here on written by \`pnpm providers\`: the table is packages/settings/src/providers.ts.
`
const TABLE = /^\|(?:.|\n\|)*$/m
