import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, slicesOf } from './changed-files.ts'

test.each([
  ['apps/server/src/cart/change-lines.ts', 'apps/server/src/cart/'],
  ['apps/server/src/platform/db/database.ts', 'apps/server/src/platform/db/'],
  ['apps/server/src/watch-process.ts', 'apps/server/src/'],
  ['apps/storefront/app/pages/product/buy-box.tsx', 'apps/storefront/app/pages/product/'],
  ['apps/storefront/app/cart/cart-drawer.tsx', 'apps/storefront/app/cart/'],
  ['packages/domain/src/pricing/quote.ts', 'packages/domain/src/pricing/'],
  ['tools/checks/lockfile.ts', 'tools/'],
])('[HOUSE-100] a change in %s is tried by the tests in %s', (path, folder) => {
  expect(slicesOf([path])).toEqual([folder])
})

test('[HOUSE-100] a slice is named once, and a file of the root has none', () => {
  expect(slicesOf(['tools/a.ts', 'tools/b/c.ts', 'package.json'])).toEqual(['tools/'])
})

test('[HOUSE-100] changed is what was committed since, what is not yet committed, and what git does not know', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '-q', '-b', 'main')
  for (const name of ['committed', 'edited', 'same']) write(name, 'before')
  git('add', '.')
  git('commit', '-qm', 'first')
  git('branch', 'base')
  write('committed', 'after')
  git('commit', '-qam', 'second')
  write('edited', 'after')
  write('new', '')
  expect(changedFiles('base', folder)).toEqual(['committed', 'edited', 'new'])
})
