import { catalogueMessages } from './messages.ts'

const { scoreWords } = catalogueMessages

/** What a line scores without data. */
export const DEFAULT_SCORE = 0

/** A score from 0 to 10 as it is shown: without data it counts as 0, and 0 shows as N/A (null). */
export function shownScore(score: number | null): number | null {
  return (score ?? DEFAULT_SCORE) === DEFAULT_SCORE ? null : score
}

/** The band of a score in a word; below 7 the number speaks for itself. */
export function scoreWord(score: number | null): string | undefined {
  if (score === null || score < 7) return undefined
  if (score < 8) return scoreWords.good
  return score < 9 ? scoreWords.great : scoreWords.excellent
}
