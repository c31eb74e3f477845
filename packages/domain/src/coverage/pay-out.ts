import { addCents, type Cents, cents, NO_CENTS, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import { addMonths, type CalendarDate } from '../time/calendar-date.ts'
import type { CoverageTerms } from './coverage-terms.ts'

export type ReplacementClaim = {
  /** When the coverage began. */
  boughtOn: CalendarDate
  happenedOn: CalendarDate
  /** What was paid for the tire itself, after discounts. */
  paidCents: Cents
  isCommercial: boolean
  tread32nds: number
  laborCents: Cents
}

export type PayOut =
  | { ok: true; year: number; tireCents: Cents; laborCents: Cents; payCents: Cents }
  | { ok: false; refusal: 'before-coverage' | 'coverage-over' | 'worn-out' }

/**
 * What a destroyed tire brings: the share of the year, of the price paid up to the cap.
 * @engine
 */
export function replacementPayOut(terms: CoverageTerms, claim: ReplacementClaim): PayOut {
  if (claim.happenedOn < claim.boughtOn) return { ok: false, refusal: 'before-coverage' }
  const year = yearOfCoverage(terms, claim.boughtOn, claim.happenedOn)
  if (year === null) return { ok: false, refusal: 'coverage-over' }
  if (claim.tread32nds <= terms.endsAtTread32nds) return { ok: false, refusal: 'worn-out' }

  const ofYear = ratioOfPpm(terms.paidPpmByYear[year - 1] ?? 0)
  const cap = terms.capCents?.[classOf(claim)] ?? claim.paidCents
  const tireCents = shareOfCents(cents(Math.min(claim.paidCents, cap)), ofYear)
  // Labor never lifts the pay-out above the cap of the year.
  const room = shareOfCents(cap, ofYear) - tireCents
  const laborCents = terms.coversLabor ? cents(Math.min(claim.laborCents, room)) : NO_CENTS
  return { ok: true, year, tireCents, laborCents, payCents: addCents(tireCents, laborCents) }
}

/**
 * A repair is paid back up to the cap, as long as the coverage runs.
 * @engine
 */
export function repairPayOut(
  terms: CoverageTerms,
  claim: Pick<ReplacementClaim, 'boughtOn' | 'happenedOn' | 'isCommercial'> & { repairCents: Cents },
): Cents {
  const isCovered =
    claim.happenedOn >= claim.boughtOn && yearOfCoverage(terms, claim.boughtOn, claim.happenedOn) !== null
  return isCovered ? cents(Math.min(claim.repairCents, terms.repairCapCents[classOf(claim)])) : NO_CENTS
}

/** 1 for the first twelve months; `null` once the coverage has run out. */
function yearOfCoverage(terms: CoverageTerms, boughtOn: CalendarDate, on: CalendarDate): number | null {
  for (let year = 1; year * 12 <= terms.months; year += 1) {
    if (on < addMonths(boughtOn, year * 12)) return year
  }
  return null
}

function classOf({ isCommercial }: { isCommercial: boolean }) {
  return isCommercial ? 'commercial' : 'standard'
}
