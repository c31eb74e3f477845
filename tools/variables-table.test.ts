import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './environment.ts'
import { variablesTable } from './variables-table.ts'

test('[SAFE-072] docs/variables.md lists the variables of each process as they are', () => {
  const page = readFileSync(join(workspace, 'docs/variables.md'), 'utf8')
  expect(page.match(/^\|.*\|$/gm)?.join('\n')).toBe(variablesTable())
})
