import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './environment.ts'
import { providerPages } from './provider-pages.ts'

test.each(providerPages)('[HOUSE-041] [SAFE-072] $file says what the tables say', ({ file, written }) => {
  const text = readFileSync(join(workspace, file), 'utf8')
  expect(text, 'pnpm providers writes it').toBe(written(text))
})
