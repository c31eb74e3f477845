import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './environment.ts'

// The journeys read their configuration where Playwright does, and nothing of it can be imported here.
test.each([
  ['[CONST-048] desktop', 1350, 940],
  ['[CONST-049] tablet', 800, 1100],
  ['[CONST-050] phone', 412, 660],
])('%s journeys see %d by %d', (title, width, height) => {
  const config = readFileSync(join(workspace, 'e2e/playwright.config.ts'), 'utf8')
  const project = config.split('name: ').find((part) => part.startsWith(`'${title.split(' ')[1]}'`))
  expect(project).toContain(`viewport: { width: ${width}, height: ${height} }`)
})
