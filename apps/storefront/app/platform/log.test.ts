import { afterEach, expect, it, vi } from 'vitest'
import { log } from './log.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['[ERR-087] error is 200', 'error', 200],
  ['[ERR-088] warn is 300', 'warn', 300],
  ['[ERR-089] info is 400', 'info', 400],
] as const)('the log level %s', (_title, level, number) => {
  const line = vi.spyOn(console, level).mockImplementation(() => {})
  log[level]('a message', { path: '/' })
  expect(JSON.parse(line.mock.calls[0]?.[0])).toEqual({ level: number, message: 'a message', path: '/' })
})
