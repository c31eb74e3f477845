import { printTireSize } from '../catalogue/tire-size.ts'
import type { Judgement, RuleName } from './judgement.ts'
import { FITMENT_MESSAGES, nounOfVehicle } from './messages.ts'
import { isSameSize } from './same-size.ts'
import type { OeOption, VehicleType } from './vehicle.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/**
 * What may be said when the facts of a vehicle were derived, not read: never "fits", and wherever a rule leans on them
 * only which size the door sticker should show. A refusal stands: an estimate is a poor reason to sell.
 */
export function asEstimated(verdict: Verdict, option: OeOption, type: VehicleType): Verdict {
  const sizes = [...new Set([printTireSize(option.front.size), printTireSize(option.rear.size)])]
  const sticker = FITMENT_MESSAGES.checkSticker(sizes)
  const refused = FITMENT_MESSAGES.refusedByEstimate(sizes, nounOfVehicle(type))
  const judgements = verdict.judgements.map((judgement) =>
    KNOWN_WITHOUT_FACTS.has(judgement.rule)
      ? judgement
      : { ...judgement, sentence: judgement.outcome === 'fail' ? refused : sticker },
  )
  return verdictOf([...stickerOf(option, sticker), ...judgements], sticker)
}

// They follow from the tires alone.
const KNOWN_WITHOUT_FACTS: ReadonlySet<RuleName> = new Set(['matching-pair', 'road-use'])

/** What the door sticker should show, one size or front and rear. */
function stickerOf({ front, rear }: OeOption, sentence: string): Judgement[] {
  const line = (position: Judgement['position'], required: string): Judgement => ({
    rule: 'placard',
    position,
    outcome: 'caveat',
    required,
    offered: '',
    unit: null,
    sentence,
  })
  if (isSameSize(front.size, rear.size)) return [line('all', printTireSize(front.size))]
  return [line('front', printTireSize(front.size)), line('rear', printTireSize(rear.size))]
}
