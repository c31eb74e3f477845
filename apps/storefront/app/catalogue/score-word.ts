import { catalogueMessages } from './messages.ts'

const { scoreWords } = catalogueMessages

/** The band of a score in a word; below 7 the number speaks for itself. */
export function scoreWord(score: number | null): string | undefined {
  if (score === null || score < 7) return undefined
  if (score < 8) return scoreWords.good
  return score < 9 ? scoreWords.great : scoreWords.excellent
}
