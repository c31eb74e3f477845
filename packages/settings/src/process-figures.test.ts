import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { watchLiveHeap } from './process-figures.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const MEGABYTE = 2 ** 20

test('[SAFE-100] what a process holds is read right after a full collection, without the garbage that came since', () => {
  const liveBytes = watchLiveHeap()
  collect()
  const before = liveBytes()
  expect(before).toBeGreaterThan(MEGABYTE)
  const held = Array.from({ length: 400_000 }, (_, each) => [each])
  collect()
  const holding = liveBytes()
  expect(holding - before).toBeGreaterThan(10 * MEGABYTE)
  held.length = 0
  // Nothing was collected since: what is known stays, whatever has come together.
  expect(liveBytes()).toBe(holding)
  collect()
  expect(liveBytes() - before).toBeLessThan(5 * MEGABYTE)
})
