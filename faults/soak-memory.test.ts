import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { liveHeap, restartedOf, slopesOf } from './soak-memory.ts'

/** An hour of readings, one in five minutes. */
const hour = (live: (at: number) => number) =>
  Array.from({ length: 12 }, (_, i) => ({ name: 'api', pid: 1, at: i / 12, live: live(i / 12) }))
const slope = (live: (at: number) => number) => slopesOf(hour(live))[0]?.slope ?? Number.NaN

test('what is never let go is growth', () => {
  expect(slope((at) => 30 + 5 * at)).toBeCloseTo(5)
})

test('what fills in the first half and then stays is none', () => {
  expect(slope((at) => 30 + Math.min(at, 0.4) * 50)).toBeCloseTo(0)
})

test('each process is told apart', () => {
  const other = hour((at) => 20 - at).map((reading) => ({ ...reading, name: 'worker' }))
  expect(slopesOf([...hour(() => 30), ...other])).toEqual([
    { name: 'api', slope: expect.closeTo(0) },
    { name: 'worker', slope: expect.closeTo(-1) },
  ])
})

test('a process that was started anew is named', () => {
  const again = hour(() => 30).map((reading, i) => ({ ...reading, name: 'worker', pid: i < 6 ? 2 : 3 }))
  expect(restartedOf([...hour(() => 30), ...again])).toEqual(['worker'])
})

test('a process tells what it cannot let go, and works on', async () => {
  const held = 'globalThis.held = Array.from({ length: 500_000 }, (_, i) => ({ i }))'
  const child = spawn(process.execPath, ['-e', `${held}; console.log('up'); setInterval(() => {}, 1_000)`])
  try {
    await once(child.stdout, 'data')
    const [first, second] = [await liveHeap(child.pid ?? 0), await liveHeap(child.pid ?? 0)]
    expect(first).toBeGreaterThan(8)
    expect(Math.abs(second - first)).toBeLessThan(0.5)
    expect(child.exitCode).toBeNull()
  } finally {
    child.kill('SIGKILL')
  }
}, 60_000)
