import type { Cents } from '../money/cents.ts'
import { applyPromotions, type Eligible, inOrderOfUse } from './apply-promotions.ts'

/** Beyond this many combinations the weakest of the largest group stand back. */
export const MOST_COMBINATIONS = 256

/**
 * The combination that takes off the most. Legal is: one that stands alone and nothing else; or all that go with
 * others and one of every group. Of two that take off the same, the one with fewer promotions, then the one found
 * first: they are tried in the order of use, so that the answer never depends on the order of the question.
 */
export function bestCombination(
  eligible: readonly Eligible[],
  offOf: (ordered: readonly Eligible[]) => Cents,
): Eligible[] {
  const candidates = legalCombinations(eligible, (each) => offOf([each]))
  // With nothing to choose from there is nothing to work out.
  if (candidates.length === 1) return candidates[0] ?? []
  return candidates
    .map((combination) => ({ combination, off: offOf(combination) }))
    .reduce((best, each) => (isBetter(each, best) ? each : best)).combination
}

/** What these amounts come to with the best of all that holds. */
export function applyBest(eligible: readonly Eligible[], amounts: readonly Cents[]) {
  const best = bestCombination(eligible, (ordered) => applyPromotions(ordered, amounts).offCents)
  return applyPromotions(best, amounts)
}

/** Every combination that is legal, in the order they are tried, each in the order of use. */
export function legalCombinations(
  eligible: readonly Eligible[],
  ownOff: (each: Eligible) => Cents,
): Eligible[][] {
  const sorted = inOrderOfUse(eligible)
  const alone = sorted.filter(({ promotion }) => promotion.stacking === 'alone').map((each) => [each])
  return [...combinations(sorted, ownOff), ...alone].map(inOrderOfUse)
}

/** One of every group with all that go with others; bounded by leaving out the weakest. */
function combinations(sorted: readonly Eligible[], ownOff: (each: Eligible) => Cents): Eligible[][] {
  const withOthers = sorted.filter(({ promotion }) => promotion.stacking === 'with-others')
  const grouped = sorted.filter(({ promotion }) => promotion.stacking === 'best-of-group')
  const groups = [...Map.groupBy(grouped, ({ promotion }) => promotion.stackGroup).values()]
  while (groups.reduce((product, group) => product * group.length, 1) > MOST_COMBINATIONS) {
    const largest = groups.reduce((a, b) => (b.length > a.length ? b : a))
    const weakest = largest.reduce((a, b) => (ownOff(b) < ownOff(a) ? b : a))
    groups[groups.indexOf(largest)] = largest.filter((each) => each !== weakest)
  }
  return groups.reduce<Eligible[][]>(
    (found, group) => found.flatMap((chosen) => group.map((each) => [...chosen, each])),
    [withOthers],
  )
}

type Tried = { combination: Eligible[]; off: Cents }

function isBetter(a: Tried, b: Tried): boolean {
  return a.off > b.off || (a.off === b.off && a.combination.length < b.combination.length)
}
