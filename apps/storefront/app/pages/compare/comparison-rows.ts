import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { costPerMile, formatPerMile } from '@shop/domain/pricing/cost-per-mile'
import { ATTRIBUTE_LABELS } from '@shop/domain/reviews/labels'
import { REVIEW_ATTRIBUTES, type ReviewAttribute } from '@shop/domain/reviews/review-choices'
import { shownScore } from '../../catalogue/score-word.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { compareMessages as words } from './messages.ts'

export type RowKey = keyof typeof words.rows | ReviewAttribute
export type Cell = Omit<Value, 'figure'> & { isBest: boolean }
export type Row = { key: RowKey; name: string; note: string | undefined; cells: Cell[]; isSame: boolean }
export type Group = { title: string; rows: Row[] }

type Value = {
  text: string
  figure?: number | null
  /** Drawn as a bar under the text. */
  bar?: { value: number; max: number }
  /** A second, smaller line. */
  detail?: string
}

/** The whole comparison: what costs, how it drives, what stands behind it; the best of each row is marked. */
export function comparisonGroups(tires: readonly ComparedTire[]): Group[] {
  const { groups } = words
  const row = (key: RowKey, better: 'less' | 'more' | null, value: (tire: ComparedTire) => Value) =>
    rowOf(key, tires.map(value), better)
  return [
    {
      title: groups.costs,
      rows: [
        row('size', null, ({ size }) => ({ text: size })),
        moneyRow('set', tires.map(setCentsOf), words.notSold),
        row('costPerMile', 'less', perMile),
      ],
    },
    {
      title: groups.drives,
      rows: [
        ...(['simpleScore', 'traction', 'handlingDurability', 'longevity'] as const).map((part) =>
          row(part, 'more', ({ scores }) => score(scores[part])),
        ),
        row('owners', 'more', ({ rating }) => outOfFive(rating, rating?.count)),
        ...REVIEW_ATTRIBUTES.map((attribute) =>
          row(attribute, 'more', ({ ownerRatings }) =>
            outOfFive(ownerRatings.find((each) => each.attribute === attribute)),
          ),
        ),
        row('snow', 'more', snow),
      ],
    },
    {
      title: groups.behind,
      rows: [
        row('warranty', 'more', ({ warrantyMiles }) => ({
          text: warrantyMiles === null ? words.none : words.miles(warrantyMiles),
          figure: warrantyMiles ?? 0,
        })),
        row('loadAndSpeed', null, (tire) => ({
          text: words.load(tire.service, tire.loadPounds, tire.speedMph),
        })),
        row('utqg', null, ({ utqg }) => ({ text: utqg ?? words.notGraded })),
        row('treadDepth', 'more', ({ treadDepth32nds }) => ({
          text: treadDepth32nds === null ? words.notAvailable : words.tread(treadDepth32nds),
          figure: treadDepth32nds,
        })),
        row('weight', 'less', ({ weightPounds }) => ({
          text: words.pounds(weightPounds),
          figure: weightPounds,
        })),
        row('runFlat', null, ({ isRunFlat }) => ({ text: isRunFlat ? words.yes : words.no })),
        row('sidewall', null, ({ sidewall }) => ({ text: sidewall })),
      ],
    },
  ]
}

/** The best of a row, unless all are as good; what has no figure is never best. */
export function rowOf(key: RowKey, values: readonly Value[], better: 'less' | 'more' | null): Row {
  const figures = values.flatMap(({ figure }) => (typeof figure === 'number' ? [figure] : []))
  const isSame = new Set(values.map(({ text }) => text)).size === 1
  const best = better === 'less' ? Math.min(...figures) : Math.max(...figures)
  return {
    key,
    name: isAttribute(key) ? ATTRIBUTE_LABELS[key] : words.rows[key],
    note: isAttribute(key) ? words.notes.owners : words.notes[key],
    isSame,
    cells: values.map(({ figure, ...shown }) => ({
      ...shown,
      isBest: better !== null && !isSame && figures.length > 1 && figure === best,
    })),
  }
}

/** Amounts with what each costs more than the lowest; `missing` stands where there is none. */
export function moneyRow(
  key: keyof typeof words.rows,
  amounts: readonly (number | null)[],
  missing: string,
): Row {
  const known = amounts.filter((cents) => cents !== null)
  const lowest = Math.min(...known)
  const isToldApart = new Set(known).size > 1
  const values = amounts.map((cents) => {
    if (cents === null) return { text: missing }
    const detail = cents === lowest ? words.lowest : words.more(formatDollars(cents - lowest))
    return { text: formatDollars(cents), figure: cents, ...(isToldApart && { detail }) }
  })
  return rowOf(key, values, 'less')
}

/** What four cost after deals. */
export const setCentsOf = (tire: Pick<ComparedTire, 'sets'>): number | null =>
  setOfFour(tire)?.priceInCents ?? null

/** Cents a mile for a set at the price paid, over the miles of its warranty. */
export function perMileOf(tire: ComparedTire): number | null {
  const set = setCentsOf(tire)
  return set === null ? null : costPerMile(set, tire.warrantyMiles)
}

function perMile(tire: ComparedTire): Value {
  const cost = perMileOf(tire)
  return cost === null ? { text: words.notAvailable } : { text: formatPerMile(cost), figure: cost }
}

function score(given: number | null): Value {
  const value = shownScore(given)
  if (value === null) return { text: words.notAvailable }
  return { text: value.toFixed(1), figure: value, bar: { value, max: 10 } }
}

function outOfFive(rated: { average: number } | null | undefined, reviewCount?: number): Value {
  if (!rated) return { text: words.notAvailable }
  const text = rated.average.toFixed(1)
  return {
    text,
    // Compared as it reads: two that read alike are equally good.
    figure: Number(text),
    bar: { value: rated.average, max: 5 },
    ...(reviewCount !== undefined && { detail: words.reviews(reviewCount) }),
  }
}

function isAttribute(key: RowKey): key is ReviewAttribute {
  return key in ATTRIBUTE_LABELS
}

function snow({ threePeakMountainSnowflake, mudAndSnow }: ComparedTire): Value {
  if (threePeakMountainSnowflake) return { text: words.severeSnow, figure: 2 }
  return mudAndSnow ? { text: words.mudAndSnow, figure: 1 } : { text: words.notRated, figure: 0 }
}
