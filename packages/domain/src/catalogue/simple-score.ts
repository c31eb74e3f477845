/** What SimpleScore is made of, in percent. */
export const SCORE_WEIGHTS = { traction: 40, handlingDurability: 35, longevity: 25 } as const

export type ScorePart = keyof typeof SCORE_WEIGHTS
export const SCORE_PARTS = Object.keys(SCORE_WEIGHTS) as ScorePart[]

/** What a part adds to the score, of 10 in all. */
export function pointsOf(part: ScorePart, score: number): number {
  return (SCORE_WEIGHTS[part] * score) / 100
}

/** The score of a tire from its parts, each with one decimal as it is shown. */
export function simpleScoreOf(parts: Readonly<Record<ScorePart, number>>): number {
  const hundredths = SCORE_PARTS.map((part) => SCORE_WEIGHTS[part] * Math.round(parts[part] * 10))
  return Math.round(hundredths.reduce((sum, each) => sum + each, 0) / 100) / 10
}
