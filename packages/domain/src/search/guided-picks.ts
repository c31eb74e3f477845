import type { GuidedAnswers } from './guided-answers.ts'
import type { GuidedTire } from './guided-match.ts'
import { GUIDED_MESSAGES as say } from './messages.ts'

export interface Reason {
  readonly tone: 'for' | 'against'
  readonly text: string
}

export interface Pick<T extends GuidedTire> {
  readonly tire: T
  readonly title: string
  readonly reasons: readonly Reason[]
  /** Against the first pick; null for the first, and where nothing is given up. */
  readonly givesUp: string | null
}

/** What a tire can be better at than others. */
type Strength = 'grip' | 'handling' | 'long-life' | 'low-price' | 'snow' | 'overall'

const PICKS = 3
const SCORED = ['grip', 'handling', 'long-life'] as const
/** What the second and third pick are looked for in, in this order. */
const OTHER_STRENGTHS: readonly Strength[] = ['snow', 'low-price', 'long-life', 'grip', 'handling', 'overall']

/**
 * Up to three tires of different lines: the one that suits the answers best, then those that beat it at something
 * else. A title claims to be the best at something only where it is. What is out of stock is picked last.
 */
export function choosePicks<T extends GuidedTire>(matching: readonly T[], answers: GuidedAnswers): Pick<T>[] {
  const offered = matching.filter(({ setCents }) => setCents !== null)
  const scale = scaleOf(offered)
  const ranked = offered.toSorted(
    (a, b) => suits(b, answers, scale) - suits(a, answers, scale) || a.id - b.id,
  )
  const ofLines = [...new Map(ranked.toReversed().map((tire) => [tire.lineSlug, tire])).values()].toReversed()
  const [suitsBest] = ofLines
  if (!suitsBest) return []
  const wanted = answers.priority ?? 'overall'
  const first = leadOf(suitsBest, ofLines, wanted)
  const chosen: { tire: T; strength: Strength | null }[] = [{ tire: first, strength: wanted }]
  const rest = () => ofLines.filter((tire) => !chosen.some((each) => each.tire === tire))
  for (const strength of OTHER_STRENGTHS) {
    if (chosen.length === PICKS) break
    const best = bestAt(strength, rest())
    if (best && beats(best, first, strength)) chosen.push({ tire: best, strength })
  }
  for (const tire of rest().slice(0, PICKS - chosen.length)) chosen.push({ tire, strength: null })
  const conceded = concession(
    first,
    chosen.map((each) => each.tire),
    wanted,
  )
  return chosen.map(({ tire, strength }, place) => ({
    tire,
    title: titleOf(tire, strength, offered, place),
    reasons: [
      ...reasonsFor(tire, answers, offered, matching.length),
      ...(place === 0 && conceded !== null ? [{ tone: 'against' as const, text: conceded }] : []),
    ],
    givesUp: place === 0 ? null : givenUp(tire, first, answers),
  }))
}

/** The first pick: nothing that has more of what was asked for, and nothing to say against it, may stand behind it. */
function leadOf<T extends GuidedTire>(suitsBest: T, ranked: readonly T[], wanted: Strength): T {
  const better = ranked.find(
    (tire) =>
      isAsReady(tire, suitsBest) &&
      beats(tire, suitsBest, wanted) &&
      excuse(suitsBest, tire, wanted) === null,
  )
  return better ? leadOf(better, ranked, wanted) : suitsBest
}

/** What the first pick has less of than another one, and why it leads all the same; null where it has the most. */
function concession(first: GuidedTire, picks: readonly GuidedTire[], wanted: Strength): string | null {
  const rivals = picks.filter((tire) => isAsReady(tire, first) && beats(tire, first, wanted))
  const strongest = rivals.reduce<GuidedTire | null>(
    (best, tire) => (!best || beats(tire, best, wanted) ? tire : best),
    null,
  )
  return strongest && excuse(first, strongest, wanted)
}

/** Why one with less of what was asked for may lead: it costs less, or where price was asked for, it scores higher. */
function excuse(first: GuidedTire, rival: GuidedTire, wanted: Strength): string | null {
  const cents = (rival.setCents ?? 0) - (first.setCents ?? 0)
  if (wanted === 'low-price') {
    const points = (first.simpleScore ?? 0) - (rival.simpleScore ?? 0)
    return points >= LEAST_POINTS ? say.cheaperButLower(-cents, points) : null
  }
  const own = strengthOf(first, wanted)
  const theirs = strengthOf(rival, wanted)
  if (own === null || theirs === null || cents <= 0 || wanted === 'snow') return null
  return say.higherButDearer(say.names[wanted], theirs - own, cents)
}

/** What is out of stock takes nobody's place. */
const isAsReady = (tire: GuidedTire, first: GuidedTire) => tire.inStock || !first.inStock

/** As far as a score is shown. */
const LEAST_POINTS = 0.1

interface Scale {
  readonly cheapest: number
  readonly dearest: number
}

function scaleOf(tires: readonly GuidedTire[]): Scale {
  const prices = tires.map(({ setCents }) => setCents ?? 0)
  return { cheapest: Math.min(...prices), dearest: Math.max(...prices) }
}

/** Most of it is what matters most to the shopper; the rest keeps a one-sided tire from winning. */
function suits(tire: GuidedTire, { priority }: GuidedAnswers, { cheapest, dearest }: Scale): number {
  const cheapness = dearest === cheapest ? 1 : (dearest - (tire.setCents ?? dearest)) / (dearest - cheapest)
  const wanted = priority === 'low-price' ? 10 * cheapness : (strengthOf(tire, priority ?? 'overall') ?? 0)
  const rest = (tire.simpleScore ?? 0) + 2 * (tire.reviews.average ?? 0) + 10 * cheapness
  return 0.6 * wanted + (0.4 / 3) * rest - (tire.inStock ? 0 : 100)
}

/** Higher is better; null where nothing is known. */
function strengthOf(tire: GuidedTire, strength: Strength): number | null {
  switch (strength) {
    case 'grip':
      return tire.traction
    case 'handling':
      return tire.handlingDurability
    case 'long-life':
      return tire.longevity
    case 'overall':
      return tire.simpleScore
    case 'snow':
      return tire.severeSnow ? (tire.traction ?? 0) : null
    case 'low-price':
      return tire.setCents === null ? null : -tire.setCents
  }
}

function bestAt<T extends GuidedTire>(strength: Strength, tires: readonly T[]): T | null {
  const inStock = tires.filter((tire) => tire.inStock && strengthOf(tire, strength) !== null)
  return inStock.reduce<T | null>((best, tire) => (!best || beats(tire, best, strength) ? tire : best), null)
}

function beats(a: GuidedTire, b: GuidedTire, strength: Strength): boolean {
  return (strengthOf(a, strength) ?? -Infinity) > (strengthOf(b, strength) ?? -Infinity)
}

function isBestAt(tire: GuidedTire, strength: Strength, among: readonly GuidedTire[]): boolean {
  return strengthOf(tire, strength) !== null && !among.some((other) => beats(other, tire, strength))
}

function titleOf(
  tire: GuidedTire,
  strength: Strength | null,
  among: readonly GuidedTire[],
  place: number,
): string {
  if (strength !== null && isBestAt(tire, strength, among)) return say.titles[strength]
  return place === 0 ? say.bestMatch : say.nextMatch
}

function reasonsFor(
  tire: GuidedTire,
  { priority, winter }: GuidedAnswers,
  among: readonly GuidedTire[],
  matched: number,
): Reason[] {
  const reasons: Reason[] = []
  const give = (tone: Reason['tone'], text: string | null) => text !== null && reasons.push({ tone, text })
  const first = SCORED.find((strength) => strength === priority) ?? 'overall'
  give('for', scoreText(tire, first, among, matched))
  if (isBestAt(tire, 'low-price', among)) give('for', say.lowestPrice(matched))
  if (tire.warrantyMiles !== null) give('for', say.warranty(tire.warrantyMiles))
  if (winter !== undefined && winter !== 'rarely-cold' && tire.severeSnow) give('for', say.severeSnow)
  const { average, count } = tire.reviews
  if (average !== null && average >= 4) give('for', say.owners(average, count))
  if (winter === 'cold-and-wet' && !tire.severeSnow) give('against', say.notForSnow)
  if (priority === 'long-life' && tire.warrantyMiles === null) give('against', say.noWarranty)
  if (!tire.inStock) give('against', say.outOfStock)
  return reasons
}

function scoreText(
  tire: GuidedTire,
  strength: 'grip' | 'handling' | 'long-life' | 'overall',
  among: readonly GuidedTire[],
  matched: number,
): string | null {
  const score = strengthOf(tire, strength)
  if (score === null) return null
  const name = say.names[strength]
  return isBestAt(tire, strength, among) && among.length > 1
    ? say.bestScore(name, score, matched)
    : say.score(name, score)
}

function givenUp(tire: GuidedTire, first: GuidedTire, { priority }: GuidedAnswers): string | null {
  const lost: string[] = []
  const wanted = SCORED.find((strength) => strength === priority) ?? 'overall'
  const points = (strengthOf(first, wanted) ?? 0) - (strengthOf(tire, wanted) ?? 0)
  if (points >= LEAST_POINTS) lost.push(say.pointsLess(say.names[wanted], points))
  const miles = (first.warrantyMiles ?? 0) - (tire.warrantyMiles ?? 0)
  if (miles > 0) lost.push(say.milesLess(miles))
  const cents = (tire.setCents ?? 0) - (first.setCents ?? 0)
  if (cents > 0) lost.push(say.centsMore(cents))
  return lost.length === 0 ? null : say.givesUp(lost)
}
