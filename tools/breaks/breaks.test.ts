import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspace } from '../environment.ts'
import { breaks } from './breaks.ts'

describe('the planted breaks', () => {
  it.each(breaks)('$rows finds its place in $file, and its test', ({ file, from, to, test }) => {
    expect(readFileSync(join(workspace, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(existsSync(join(workspace, test))).toBe(true)
  })
})
