import type { TireFit } from '@shop/contracts/fitment/fitment'
import { productMessages } from './messages.ts'

const words = productMessages.fit
type Judgement = TireFit['judgements'][number]

const order = ['fail', 'caveat', 'note', 'pass'] as const

/** The rules of a verdict as the drawer lists them: what speaks against the tire first. */
export function judgementRows(judgements: readonly Judgement[]) {
  const isOneAxle = new Set(judgements.map(({ position }) => position)).size === 1
  return judgements
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
    .map((judgement, index) => ({
      key: `${judgement.rule}/${judgement.position}/${index}`,
      outcome: judgement.outcome,
      name: words.ruleName(judgement.rule, isOneAxle ? 'all' : judgement.position),
      value: valueText(judgement),
      sentence: judgement.sentence,
    }))
}

/** `104, needs 102`; one value where both are the same or one is not known. */
function valueText({ offered, required, unit, outcome }: Judgement): string {
  const text = (value: string | number) => withUnit(value, unit)
  if (offered === '') return text(required)
  if (required === '' || required === offered || String(required) === words.unknownValue) return text(offered)
  return outcome === 'pass' || outcome === 'note' ? text(offered) : words.needs(text(offered), text(required))
}

function withUnit(value: string | number, unit: Judgement['unit']): string {
  if (value === '') return ''
  const shown = typeof value === 'number' ? value.toLocaleString('en-US') : value
  return unit === null ? shown : `${shown} ${unit}`
}
