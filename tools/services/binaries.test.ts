import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBinary, findNginxModules } from './binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-bin-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('names the Debian packages of a program that is missing', () => {
  expect(() => findBinary('postgres', '', [])).toThrow(
    'apt-get install postgresql-15 postgresql-15-postgis-3 postgresql-15-rum',
  )
  expect(() => findBinary('nginx', '', [])).toThrow('apt-get install nginx')
})

test('finds a program on PATH, but not a file that cannot be run', () => {
  const path = join(folder, 'redis-server')
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o644 })
  expect(() => findBinary('redis-server', folder, [])).toThrow('is not installed')
  chmodSync(path, 0o755)
  expect(findBinary('redis-server', folder, [])).toBe(path)
})

test('names the Debian package of each nginx module that is missing', () => {
  writeFileSync(join(folder, 'here.so'), '')
  const modules = { here: 'libnginx-mod-here', gone: 'libnginx-mod-gone', lost: 'libnginx-mod-lost' }
  expect(() => findNginxModules(modules, folder)).toThrow(
    'apt-get install libnginx-mod-gone libnginx-mod-lost',
  )
  expect(findNginxModules({ here: 'libnginx-mod-here' }, folder)).toBe(folder)
})
