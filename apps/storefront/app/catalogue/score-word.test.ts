import { expect, it } from 'vitest'
import { scoreWord } from './score-word.ts'

it.each([
  [null, undefined],
  [6.9, undefined],
  [7, 'Good'],
  [7.9, 'Good'],
  [8, 'Great'],
  [8.9, 'Great'],
  [9, 'Excellent'],
  [10, 'Excellent'],
])('a score of %s reads %s', (score, word) => {
  expect(scoreWord(score)).toBe(word)
})
