import type { ComparedTire } from '@shop/contracts/catalogue'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { costPerMile, formatPerMile } from '@shop/domain/pricing/cost-per-mile'
import { shownScore } from '../catalogue/score-word.ts'
import { compareMessages as words } from './messages.ts'

export type RowKey = keyof typeof words.rows
export type Cell = { text: string; isBest: boolean }
export type Row = { key: RowKey; name: string; note: string | undefined; cells: Cell[]; isSame: boolean }
export type Group = { title: string; rows: Row[] }

type Value = { text: string; figure?: number | null }

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
        row('set', 'less', (tire) => money(setOfFour(tire))),
        row('costPerMile', 'less', perMile),
      ],
    },
    {
      title: groups.drives,
      rows: [
        ...(['simpleScore', 'traction', 'handlingDurability', 'longevity'] as const).map((part) =>
          row(part, 'more', ({ scores }) => score(scores[part])),
        ),
        row('owners', 'more', ({ rating }) =>
          rating
            ? { text: words.stars(rating.average, rating.count), figure: rating.average }
            : { text: words.notAvailable },
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
    name: words.rows[key],
    note: words.notes[key],
    isSame,
    cells: values.map(({ text, figure }) => ({
      text,
      isBest: better !== null && !isSame && figures.length > 1 && figure === best,
    })),
  }
}

export function setOfFour({ sets }: Pick<ComparedTire, 'sets'>): number | null {
  return sets.find(({ quantity }) => quantity === 4)?.priceInCents ?? null
}

/** The tire that costs least over its warranty; null when none does alone. */
export function cheapestToDrive(tires: readonly ComparedTire[]): ComparedTire | null {
  const costs = tires.map((tire) => perMile(tire).figure ?? null)
  if (costs.some((cost) => cost === null)) return null
  const lowest = Math.min(...(costs as number[]))
  const cheapest = tires.filter((_, index) => costs[index] === lowest)
  return cheapest.length === 1 ? (cheapest[0] ?? null) : null
}

function perMile(tire: ComparedTire): Value {
  const set = setOfFour(tire)
  const cost = set === null ? null : costPerMile(set, tire.warrantyMiles)
  return cost === null ? { text: words.notAvailable } : { text: formatPerMile(cost), figure: cost }
}

function money(cents: number | null): Value {
  return cents === null ? { text: words.notSold } : { text: formatDollars(cents), figure: cents }
}

function score(given: number | null): Value {
  const value = shownScore(given)
  return value === null ? { text: words.notAvailable } : { text: value.toFixed(1), figure: value }
}

function snow({ threePeakMountainSnowflake, mudAndSnow }: ComparedTire): Value {
  if (threePeakMountainSnowflake) return { text: words.severeSnow, figure: 2 }
  return mudAndSnow ? { text: words.mudAndSnow, figure: 1 } : { text: words.notRated, figure: 0 }
}
