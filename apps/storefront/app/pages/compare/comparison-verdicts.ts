import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { formatPerMile } from '@shop/domain/pricing/cost-per-mile'
import { shownScore } from '../../catalogue/score-word.ts'
import { perMileOf, setCentsOf } from './comparison-rows.ts'
import { compareMessages } from './messages.ts'

const words = compareMessages.verdicts

export type VerdictKey = keyof typeof words
export type Verdict = { key: VerdictKey; title: string; text: string }

/** A tire with what the shopper's vehicle and place add to it. */
export type JudgedTire = ComparedTire & {
  level: TireFit['level'] | undefined
  outTheDoorCents: number | null
}

type Lead = {
  key: VerdictKey
  figure: (tire: JudgedTire) => number | null
  better: 'less' | 'more'
  text: (best: number, next: number) => string
}

/** What a tire may lead in, the most telling first. */
const leads: readonly Lead[] = [
  {
    key: 'costPerMile',
    figure: perMileOf,
    better: 'less',
    text: (best, next) => words.costPerMile.text(formatPerMile(best), formatPerMile(next)),
  },
  {
    key: 'snow',
    figure: ({ threePeakMountainSnowflake }) => (threePeakMountainSnowflake ? 1 : 0),
    better: 'more',
    text: () => words.snow.text,
  },
  {
    key: 'outTheDoor',
    figure: ({ outTheDoorCents }) => outTheDoorCents,
    better: 'less',
    text: (best, next) => words.outTheDoor.text(formatDollars(next - best)),
  },
  {
    key: 'price',
    figure: setCentsOf,
    better: 'less',
    text: (best, next) => words.price.text(formatDollars(next - best)),
  },
  {
    key: 'simpleScore',
    figure: ({ scores }) => shownScore(scores.simpleScore),
    better: 'more',
    text: (best, next) => words.simpleScore.text(best.toFixed(1), next.toFixed(1)),
  },
  ...(['traction', 'longevity', 'handlingDurability'] as const).map(
    (key): Lead => ({
      key,
      figure: ({ scores }) => shownScore(scores[key]),
      better: 'more',
      text: (best, next) => words[key].text(best.toFixed(1), next.toFixed(1)),
    }),
  ),
  {
    key: 'owners',
    figure: ({ rating }) => rating?.average ?? null,
    better: 'more',
    text: (best, next) => words.owners.text(best.toFixed(1), next.toFixed(1)),
  },
  {
    key: 'warranty',
    figure: ({ warrantyMiles }) => warrantyMiles ?? 0,
    better: 'more',
    text: (best, next) => words.warranty.text(best, best - next),
  },
]

/**
 * One sentence for each tire: the first thing it alone is best in, or that it does not go on the shopper's vehicle. Null
 * for a tire that leads in nothing. Cost per mile is not told where the headline would not stand for it.
 */
export function verdictsOf(tires: readonly JudgedTire[], isPerMileClear: boolean): (Verdict | null)[] {
  const told = leads.filter(({ key }) => isPerMileClear || key !== 'costPerMile')
  return tires.map((tire) => {
    if (tire.level === 'does-not-fit') return verdict('doesNotFit', words.doesNotFit.text)
    // What does not fit leads in nothing: it is no choice.
    const others = tires.filter((each) => each !== tire && each.level !== 'does-not-fit')
    for (const lead of told) {
      const own = lead.figure(tire)
      const theirs = others.map(lead.figure).filter((figure) => figure !== null)
      // Where one is not known, nobody can be said to lead.
      if (own === null || theirs.length === 0 || theirs.length < others.length) continue
      const next = lead.better === 'less' ? Math.min(...theirs) : Math.max(...theirs)
      const isBest = lead.better === 'less' ? own < next : own > next
      if (isBest) return verdict(lead.key, lead.text(own, next))
    }
    return null
  })
}

function verdict(key: VerdictKey, text: string): Verdict {
  return { key, title: words[key].title, text }
}
