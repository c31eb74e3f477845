import { expect, it } from 'vitest'
import { REFUSAL_REASONS, reviewCan } from './moderation.ts'

it.each([
  ['publish', 'submitted', true],
  ['publish', 'refused', true],
  ['publish', 'published', false],
  ['refuse', 'submitted', true],
  ['refuse', 'published', true],
  ['refuse', 'refused', false],
] as const)('may %s what is %s: %s', (decision, state, may) => {
  expect(reviewCan(decision, state)).toBe(may)
})

it('no review is refused for what it thinks of the tire', () => {
  expect(REFUSAL_REASONS.filter((reason) => /negativ|rating|stars|low|unhappy|critic/.test(reason))).toEqual(
    [],
  )
  expect(REFUSAL_REASONS).toHaveLength(7)
})
