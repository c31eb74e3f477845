import type { Judgement, Outcome } from './judgement.ts'

export type VerdictLevel = 'fits' | 'fits-with-caveat' | 'does-not-fit'

/** Travels with the cart line and the order as evidence. */
export type Verdict = {
  level: VerdictLevel
  /** The one sentence to show where there is room for one. */
  sentence: string
  judgements: readonly Judgement[]
}

/** The worst judgement decides; its sentence speaks for the verdict, or `fits` where nothing is held against it. */
export function verdictOf(judgements: readonly Judgement[], fits: string): Verdict {
  const worst = (outcome: Outcome) => judgements.find((judgement) => judgement.outcome === outcome)
  const fail = worst('fail')
  if (fail) return { level: 'does-not-fit', sentence: fail.sentence, judgements }
  const caveat = worst('caveat')
  if (caveat) return { level: 'fits-with-caveat', sentence: caveat.sentence, judgements }
  return { level: 'fits', sentence: fits, judgements }
}

const LEVELS: readonly VerdictLevel[] = ['does-not-fit', 'fits-with-caveat', 'fits']

/** By level, and within a level by how little is held against it. */
export function isBetter(a: Verdict, b: Verdict): boolean {
  if (a.level !== b.level) return LEVELS.indexOf(a.level) > LEVELS.indexOf(b.level)
  return (
    count(a, 'fail') < count(b, 'fail') ||
    (count(a, 'fail') === count(b, 'fail') && count(a, 'caveat') < count(b, 'caveat'))
  )
}

function count({ judgements }: Verdict, outcome: Outcome): number {
  return judgements.filter((judgement) => judgement.outcome === outcome).length
}
