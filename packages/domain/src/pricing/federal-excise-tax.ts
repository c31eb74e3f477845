import { type Cents, cents, multiplyCents, NO_CENTS, shareOfCents } from '../money/cents.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Adjustment } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { TireFacts } from './tire-facts.ts'

/** 26 USC 4071: 9.45 cents for each 10 pounds above 3,500, half of it for bias-ply and super single tires. */
export const FEDERAL_EXCISE_LAW = {
  effectiveTo: '2028-09-30' as CalendarDate,
  freePounds: 3_500,
  /** Per 1,000 pounds, so that the rate is a whole number. */
  centsPerThousandPounds: 945,
} as const

/** The tax on one tire, by the load molded on it, rounded to the cent. */
export function federalExciseCents(
  tire: Pick<TireFacts, 'brandedLoadPounds' | 'isBiasPlyOrSuperSingle'>,
  on: CalendarDate,
): Cents {
  const taxedPounds = tire.brandedLoadPounds - FEDERAL_EXCISE_LAW.freePounds
  if (taxedPounds <= 0 || on > FEDERAL_EXCISE_LAW.effectiveTo) return NO_CENTS
  const halves = tire.isBiasPlyOrSuperSingle ? 2 : 1
  return shareOfCents(cents(FEDERAL_EXCISE_LAW.centsPerThousandPounds), {
    numerator: taxedPounds,
    denominator: 1_000 * halves,
  })
}

/** One line per kind of tire that owes it; most tires of cars owe none. */
export function federalExciseTax(
  lines: readonly { lineId: string; quantity: number; tire: TireFacts }[],
  on: CalendarDate,
): Adjustment[] {
  return lines.flatMap(({ lineId, quantity, tire }) => {
    const perTireCents = federalExciseCents(tire, on)
    if (perTireCents === 0) return []
    const amountCents = multiplyCents(perTireCents, quantity)
    return [
      {
        kind: 'federal-excise-tax' as const,
        code: 'fet',
        reason: PRICING_MESSAGES.federalExcise(tire.brandedLoadPounds, perTireCents, quantity),
        amountCents,
        lineId,
        baseCents: perTireCents,
        quantity,
        beneficiary: 'government' as const,
        shares: [{ lineId, amountCents }],
        refundable: true,
      },
    ]
  })
}
