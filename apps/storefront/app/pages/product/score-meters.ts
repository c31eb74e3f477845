import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import {
  pointsOf,
  SCORE_PARTS,
  SCORE_WEIGHTS,
  type ScorePart,
  simpleScoreOf,
} from '@shop/domain/catalogue/simple-score'
import type { ScoreMeterProps } from '@shop/ui/score-meter'
import { scoreMessages } from '../../catalogue/score-messages.ts'
import { scoreWord, shownScore } from '../../catalogue/score-word.ts'
import { productMessages } from './messages.ts'

const words = productMessages.scores

export const SHOWN_SCORES = ['simpleScore', ...SCORE_PARTS] as const

export type ScoredLine = Pick<ProductLine, 'scores' | 'scoreRanges' | 'linesOfType' | 'warrantyMiles'>

/** One score as a card and the modal show it. */
export function meterOf(line: ScoredLine, part: (typeof SHOWN_SCORES)[number]): ScoreMeterProps {
  const value = shownScore(line.scores[part])
  const range = line.scoreRanges[part]
  return {
    name: words[part],
    value,
    ...(part === 'simpleScore' ? { word: scoreWord(value), accent: true } : { part: true }),
    note: value === null ? words.noData : range ? words.range(range.from, range.to) : undefined,
  }
}

/** What each part adds to the score of the line; null where a part is not known or they do not add up to it. */
export function whatMovedIt({ scores }: Pick<ScoredLine, 'scores'>): Record<ScorePart, string> | null {
  const { simpleScore, traction, handlingDurability, longevity } = scores
  if (!traction || !handlingDurability || !longevity) return null
  const parts = { traction, handlingDurability, longevity }
  if (simpleScoreOf(parts) !== simpleScore) return null
  const adds = (part: ScorePart) => scoreMessages.adds(pointsOf(part, parts[part]), SCORE_WEIGHTS[part])
  return {
    traction: adds('traction'),
    handlingDurability: adds('handlingDurability'),
    longevity: adds('longevity'),
  }
}
