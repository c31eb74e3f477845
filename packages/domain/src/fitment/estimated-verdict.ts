import type { Judgement, RuleName } from './judgement.ts'
import { FITMENT_MESSAGES } from './messages.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/**
 * What may be said when the facts of a vehicle were derived, not read: never "fits", and no sentence but "check
 * your door placard" where a rule leans on them. A refusal stands: an estimate is a poor reason to sell.
 */
export function asEstimated(verdict: Verdict): Verdict {
  const judgements = verdict.judgements.map((judgement) =>
    KNOWN_WITHOUT_FACTS.has(judgement.rule)
      ? judgement
      : { ...judgement, sentence: FITMENT_MESSAGES.checkPlacard },
  )
  return verdictOf([...judgements, PLACARD], FITMENT_MESSAGES.checkPlacard)
}

// They follow from the tires alone.
const KNOWN_WITHOUT_FACTS: ReadonlySet<RuleName> = new Set(['matching-pair', 'road-use'])

const PLACARD: Judgement = {
  rule: 'placard',
  position: 'all',
  outcome: 'caveat',
  required: '',
  offered: '',
  unit: null,
  sentence: FITMENT_MESSAGES.checkPlacard,
}
