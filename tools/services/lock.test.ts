import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { whileLocked } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('two commands that want the same thing take turns', async () => {
  const seen: string[] = []
  const turn = (name: string) =>
    whileLocked(folder, 'turns', async () => {
      seen.push(`${name} begins`)
      await sleep(30)
      seen.push(`${name} ends`)
    })
  await Promise.all([turn('first'), turn('second')])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a lock whose holder was killed is taken over', async () => {
  writeFileSync(join(folder, 'stale.lock'), '999999999')
  await expect(whileLocked(folder, 'stale', async () => 'done')).resolves.toBe('done')
})

test('a failure gives the lock back', async () => {
  const failing = whileLocked(folder, 'failing', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(join(folder, 'failing.lock'))).toBe(false)
})
