import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './environment.ts'
import { portsFrom } from './ports.ts'
import { shopProcesses } from './processes.ts'

test.each(['dev', 'built'] as const)('every process of a %s shop starts a file that exists', (mode) => {
  const files = shopProcesses(portsFrom(7800), mode)
    .map(({ cwd, args }) => join(workspace, cwd, args.find((arg) => arg.endsWith('.ts')) ?? ''))
    .filter((path) => path.endsWith('.ts'))
  expect(files.length).toBeGreaterThanOrEqual(7)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('processes restart on a change only while someone works on them', () => {
  const watched = (mode: 'dev' | 'built') =>
    shopProcesses(portsFrom(7800), mode).filter(({ args }) => args.includes('--watch')).length
  expect([watched('dev'), watched('built')]).toEqual([7, 0])
})
