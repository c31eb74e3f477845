import { perMileOf, setCentsOf } from './comparison-rows.ts'
import type { JudgedTire } from './comparison-verdicts.ts'

export type Headline = { kind: 'pick'; tire: JudgedTire } | { kind: 'conflict' } | { kind: 'none' }

/**
 * Warranty miles are a promise, not a measured life. Whoever pays more to get them must save a fifth per mile before we
 * call it the better buy.
 */
const CLEAR_LEAD = 0.8

/**
 * The tire that heads the page: the lowest cost per mile by the price paid. None where a tire that costs less to buy is
 * about as cheap per mile, where two share the lowest, or where one figure is missing.
 */
export function headlineOf(tires: readonly JudgedTire[]): Headline {
  const choices = tires.filter(({ level }) => level !== 'does-not-fit')
  const costs = choices.map(perMileOf).filter((cost) => cost !== null)
  if (choices.length < 2 || costs.length < choices.length) return { kind: 'none' }
  const lowest = Math.min(...costs)
  const [leader, ...alike] = choices.filter((tire) => perMileOf(tire) === lowest)
  if (leader === undefined || alike.length > 0) return { kind: 'none' }
  const limit = lowest / CLEAR_LEAD
  const isBeaten = choices.some((tire) => costsLess(tire, leader) && (perMileOf(tire) ?? 0) < limit)
  return isBeaten ? { kind: 'conflict' } : { kind: 'pick', tire: leader }
}

/** By either of the prices a shopper sees. */
function costsLess(tire: JudgedTire, than: JudgedTire): boolean {
  const isLess = (one: number | null, other: number | null) => one !== null && other !== null && one < other
  return isLess(setCentsOf(tire), setCentsOf(than)) || isLess(tire.outTheDoorCents, than.outTheDoorCents)
}
