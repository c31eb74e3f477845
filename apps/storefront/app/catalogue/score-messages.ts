import { SCORE_WEIGHTS } from '@shop/domain/catalogue/simple-score'

const { traction, handlingDurability, longevity } = SCORE_WEIGHTS

/** What SimpleScore is, told in the same words wherever it is told. */
export const scoreMessages = {
  name: 'SimpleScore',
  how: 'How SimpleScore works',
  text: `SimpleScore runs from 0 to 10: ${traction}% traction, ${handlingDurability}% handling and durability, ${longevity}% longevity.`,
  parts: {
    traction: 'Traction',
    handlingDurability: 'Handling and durability',
    longevity: 'Longevity',
  },
  weight: (percent: number) => `${percent}% of the score`,
  adds: (points: number, percent: number) => `Adds ${points.toFixed(1)} points (${percent}%)`,
} as const
