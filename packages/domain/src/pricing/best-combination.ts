import type { Cents } from '../money/cents.ts'
import { type Eligible, inOrderOfUse } from './apply-promotions.ts'

/** Beyond this many combinations the weakest of the largest group stand back. */
export const MOST_COMBINATIONS = 256

/**
 * The combination that takes off the most. Legal is: one that stands alone and nothing else; or all that go with
 * others and one of every group. Of two that take off the same, the one with fewer promotions, then the one
 * whose ids come first, so that the answer never depends on the order of the question.
 */
export function bestCombination(
  eligible: readonly Eligible[],
  offOf: (ordered: readonly Eligible[]) => Cents,
): Eligible[] {
  const sorted = inOrderOfUse(eligible)
  const alone = sorted.filter(({ promotion }) => promotion.stacking === 'alone').map((each) => [each])
  const combined = combinations(sorted, (each) => offOf([each]))
  const candidates = [...combined, ...alone]
  if (candidates.length <= 1) return inOrderOfUse(candidates[0] ?? [])

  let best: { combination: Eligible[]; off: Cents } | null = null
  for (const candidate of candidates) {
    const combination = inOrderOfUse(candidate)
    const off = offOf(combination)
    if (best === null || off > best.off || (off === best.off && isSimpler(combination, best.combination))) {
      best = { combination, off }
    }
  }
  return best?.combination ?? []
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

function isSimpler(a: readonly Eligible[], b: readonly Eligible[]): boolean {
  if (a.length !== b.length) return a.length < b.length
  return idsOf(a) < idsOf(b)
}

function idsOf(combination: readonly Eligible[]): string {
  return combination.map(({ promotion }) => promotion.id).join(' ')
}
