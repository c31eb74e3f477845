import { expect, test } from 'vitest'
import { expiredBuilds, KEEP_BUILDS, KEEP_DAYS } from './kept-builds.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 15)
const shown = (daysAgo: readonly number[]) =>
  daysAgo.map((days) => ({ name: `from-${days}`, shownFrom: now - days * DAY_MS }))

test('[SAFE-021] a build goes when it has been out of sight for 30 days and 20 came after it', () => {
  const recent = Array.from({ length: KEEP_BUILDS }, (_, index) => KEEP_DAYS + 1 + index)
  expect(expiredBuilds(shown([...recent, 60]), now)).toEqual(['from-60'])
})

test('[SAFE-021] a build that was shown until yesterday stays, however long it was shown', () => {
  expect(expiredBuilds(shown([1, 400]), now)).toEqual([])
  const many = Array.from({ length: 50 }, (_, index) => index / 2)
  expect(expiredBuilds(shown([...many, 400]), now)).toEqual([])
})

test('[SAFE-021] seldom releases: the last 20 stay', () => {
  const yearly = Array.from({ length: KEEP_BUILDS + 2 }, (_, index) => (index + 1) * 365)
  expect(expiredBuilds(shown(yearly), now)).toEqual(['from-7665', 'from-8030'])
})
