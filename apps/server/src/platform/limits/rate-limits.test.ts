import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { freshRedis } from '@shop/tools/fresh-redis'
import { afterEach, describe, expect, it } from 'vitest'
import { type RateLimits, rateLimits } from './rate-limits.ts'

const limit = { name: 'test', points: 5, seconds: 60 }
let open: RateLimits[] = []
afterEach(async () => {
  await Promise.all(open.map((limits) => limits.close()))
  open = []
})

async function limitsOver(url: string): Promise<RateLimits> {
  const limits = await rateLimits(url, () => {})
  open.push(limits)
  return limits
}

async function allowed(limits: RateLimits, key: string, tries: number): Promise<number> {
  let count = 0
  for (let i = 0; i < tries; i++) if (await limits.allow([limit, key])) count += 1
  return count
}

describe('rate limits', () => {
  it('are shared by all processes through Redis', async () => {
    const url = await freshRedis()
    const [a, b] = [await limitsOver(url), await limitsOver(url)]
    const key = randomUUID()
    // The first moments may pass before Redis is connected; both must have met it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await allowed(a, key, 3)) + (await allowed(b, key, 8))).toBe(5)
    expect(await allowed(b, randomUUID(), 8)).toBe(5)
  })

  it.each([
    ['Redis', freshRedis],
    ['the process', async () => 'redis://127.0.0.1:1'],
  ])('do not count in %s what was taken back', async (_where, address) => {
    const limits = await limitsOver(await address())
    await new Promise((resolve) => setTimeout(resolve, 200))
    const key = randomUUID()
    for (let i = 0; i < 12; i++) {
      expect(await limits.allow([limit, key])).toBe(true)
      await limits.uncount([limit, key])
    }
    expect(await allowed(limits, key, 8)).toBe(5)
  })

  it.each([
    ['Redis', freshRedis],
    ['the process', async () => 'redis://127.0.0.1:1'],
  ])('only looked at, use nothing up in %s', async (_where, address) => {
    const limits = await limitsOver(await address())
    await new Promise((resolve) => setTimeout(resolve, 200))
    const key = randomUUID()
    for (let i = 0; i < 12; i++) expect(await limits.wouldAllow([limit, key])).toBe(true)
    expect(await allowed(limits, key, 8)).toBe(5)
    expect(await limits.wouldAllow([limit, randomUUID()], [limit, key])).toBe(false)
  })

  it('hold in each process while Redis is gone, without making anybody wait', async () => {
    const limits = await limitsOver('redis://127.0.0.1:1')
    const began = performance.now()
    expect(await allowed(limits, randomUUID(), 8)).toBe(5)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('hold when Redis takes everything in and says nothing', async () => {
    const redis = await freshRedis()
    const { hostname, port } = new URL(redis)
    let isSilent = false
    const between = createServer((visitor) => {
      const line = connect(Number(port), hostname)
      for (const end of [visitor, line]) end.on('error', () => {})
      visitor.on('data', (chunk) => isSilent || line.write(chunk))
      line.pipe(visitor)
    })
    await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
    const limits = await limitsOver(redis.replace(`:${port}`, `:${(between.address() as AddressInfo).port}`))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await allowed(limits, randomUUID(), 8)).toBe(5)
    isSilent = true
    const began = performance.now()
    expect(await allowed(limits, randomUUID(), 8)).toBe(5)
    expect(performance.now() - began).toBeLessThan(3_000)
    between.close()
  })
})
