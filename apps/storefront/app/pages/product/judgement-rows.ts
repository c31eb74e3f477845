import type { TireFit } from '@shop/contracts/fitment/fitment'
import { productDrawerMessages } from './drawer-messages.ts'

const words = productDrawerMessages.fit
type Fit = Pick<TireFit, 'judgements' | 'sentence'>
type Judgement = TireFit['judgements'][number]

export type JudgementRow = {
  key: string
  outcome: Judgement['outcome']
  name: string
  /** Without the axle, for a summary. */
  rule: string
  value: string
  /** null where the verdict itself says it. */
  sentence: string | null
}

const order = ['fail', 'caveat', 'note', 'pass'] as const

/** The rules of a verdict as the drawer lists them: what speaks against the tire first, what passed by itself. */
export function judgementRows({ judgements, sentence }: Fit): {
  open: JudgementRow[]
  passed: JudgementRow[]
} {
  const judged = judgements.filter(({ rule }) => rule !== 'placard' && rule !== 'option')
  const axles = judged.map(({ position }) => position).filter((position) => position !== 'all')
  const isOneAxle = new Set(axles).size < 2
  const rows = judged
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
    .map((judgement, index) => ({
      key: `${judgement.rule}/${judgement.position}/${index}`,
      outcome: judgement.outcome,
      name: words.ruleName(judgement.rule, isOneAxle ? 'all' : judgement.position),
      rule: words.ruleName(judgement.rule, 'all'),
      value: valueText(judgement),
      sentence: judgement.sentence === sentence ? null : judgement.sentence,
    }))
  return {
    open: rows.filter(({ outcome }) => outcome !== 'pass'),
    passed: rows.filter(({ outcome }) => outcome === 'pass'),
  }
}

/** What the door sticker should show, where that is what to check. */
export function stickerLines(judgements: Fit['judgements']): { end: string; size: string }[] {
  return judgements
    .filter(({ rule }) => rule === 'placard' || rule === 'option')
    .slice(0, 2)
    .flatMap(({ position, required }) =>
      position === 'all'
        ? (['front', 'rear'] as const).map((end) => ({ end: words.ends[end], size: String(required) }))
        : [{ end: words.ends[position], size: String(required) }],
    )
    .slice(0, 2)
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
  return unit === null ? shown : `${shown} ${words.units[unit]}`
}
