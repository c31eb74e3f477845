import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { ScoreMeterProps } from '@shop/ui/score-meter'
import { scoreWord, shownScore } from '../../catalogue/score-word.ts'
import { productMessages } from './messages.ts'

const words = productMessages.scores

export const SCORE_PARTS = ['simpleScore', 'traction', 'handlingDurability', 'longevity'] as const

export type ScoredLine = Pick<ProductLine, 'scores' | 'scoreRanges' | 'linesOfType'>

/** One score as a card and the modal show it. */
export function meterOf(line: ScoredLine, part: (typeof SCORE_PARTS)[number]): ScoreMeterProps {
  const value = shownScore(line.scores[part])
  const range = line.scoreRanges[part]
  return {
    name: words[part],
    value,
    ...(part === 'simpleScore' ? { word: scoreWord(value), accent: true } : { part: true }),
    note: value === null ? words.noData : range ? words.range(range.from, range.to) : undefined,
  }
}
