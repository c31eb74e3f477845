import { REVIEW_ATTRIBUTES, type ReviewAttribute } from '@shop/domain/reviews/review-choices'
import type { Line } from './product-lines.ts'
import { type Dice, shareOf } from './random.ts'

export type Leanings = Readonly<Record<ReviewAttribute, number>>

const leaning = (
  dry: number,
  wet: number,
  winter: number,
  comfort: number,
  noise: number,
  treadwear: number,
): Leanings => ({ dry, wet, winter, comfort, noise, treadwear })

/** By type: how far its owners rate an attribute above or below what they think of the tire. */
const OF_TYPE: Readonly<Record<number, Leanings>> = {
  1: leaning(0, 0, -0.3, 0.1, 0.1, 0.1),
  2: leaning(0.4, 0.2, -0.6, -0.3, -0.3, -0.5),
  3: leaning(-0.3, 0, 0.7, 0, -0.2, -0.4),
  4: leaning(0, -0.2, 0.1, -0.3, -0.6, 0.1),
  5: leaning(0.1, 0, -0.3, 0.3, 0.3, 0.5),
  6: leaning(-0.3, -0.6, -0.1, -0.7, -1.2, -0.2),
  7: leaning(0.7, -1, -1.5, -1.2, -1.2, -1.2),
  8: leaning(0.6, 0.3, -0.9, -0.3, -0.4, -0.6),
  10: leaning(0.5, 0.3, -1.2, 0, -0.1, -0.4),
  11: leaning(0, 0.1, -0.2, 0.5, 0.5, 0.4),
  13: leaning(0, 0.2, 0.4, 0, -0.1, 0),
  20: leaning(0.7, -1, -1.5, -1.2, -1.2, -1.2),
}

const USUAL_SCORE = 8
const USUAL_STARS = 4.1

/** What the owners of a line agree on: its type, its scores and something of its own. */
export function leaningsOf(line: Line): Leanings {
  return Object.fromEntries(
    REVIEW_ATTRIBUTES.map((attribute) => [attribute, leaningOf(line, attribute)]),
  ) as Leanings
}

function leaningOf({ slug, typeId, scores }: Line, attribute: ReviewAttribute): number {
  const ofType = OF_TYPE[typeId]?.[attribute] ?? 0
  const own = (shareOf('leaning', slug, attribute) - 0.5) * 0.9
  return ofType + own + scored(scores, attribute)
}

function scored(scores: Line['scores'], attribute: ReviewAttribute): number {
  if (!scores) return 0
  if (attribute === 'treadwear') return (scores.longevity - USUAL_SCORE) * 0.3
  return attribute === 'dry' || attribute === 'wet' ? (scores.traction - USUAL_SCORE) * 0.25 : 0
}

/** Somebody who is happy with a tire still rates its noise as noise, and not all owners hear alike. */
export function attributeStars(chance: Dice, stars: number, lean: number): number {
  const felt = stars * 0.7 + USUAL_STARS * 0.3 + lean + (chance.share() + chance.share() - 1) * 0.9
  return Math.min(5, Math.max(1, Math.round(felt)))
}
