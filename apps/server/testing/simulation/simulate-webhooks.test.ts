import { expect, it } from 'vitest'
import { simulateWebhooks } from './simulate-webhooks.ts'

it('[SAFE-064] gateway events late, twice, reordered and forged: 200 payments end as their stories say', async () => {
  const result = await simulateWebhooks({ seeds: 200, seedsOverHttp: 30 }, () => {})
  expect(result.failures).toEqual([])
  expect(result.forged).toBeGreaterThan(200)
  expect(result.forgedRefused).toBe(result.forged)
  expect(result.overHttp).toBeGreaterThan(100)
}, 120_000)
