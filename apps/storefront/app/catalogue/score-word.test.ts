import { expect, it } from 'vitest'
import { DEFAULT_SCORE, scoreWord, shownScore } from './score-word.ts'

it.each([
  [null, undefined],
  [6.9, undefined],
  [7, 'Good'],
  [7.9, 'Good'],
  [8, 'Great'],
  [8.9, 'Great'],
  [9, 'Excellent'],
  [10, 'Excellent'],
])('[PDP-010] [PDP-011] [PDP-012] [PDP-013] a score of %s reads %s', (score, word) => {
  expect(scoreWord(score)).toBe(word)
})

it('[PDP-007] [PDP-008] [PDP-009] a score without data counts as 0, and 0 is shown as N/A', () => {
  expect(DEFAULT_SCORE).toBe(0)
  expect([null, 0, 0.1, 8.7, 10].map(shownScore)).toEqual([null, null, 0.1, 8.7, 10])
})
