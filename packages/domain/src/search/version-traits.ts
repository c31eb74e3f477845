import type { Value } from './facet-count.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'

/** In what versions of a line can differ, in the order it is said; words stand beside who shows them. */
export const VERSION_TRAITS = [
  'loadRange',
  'sidewall',
  'speed',
  'oeMark',
  'runFlat',
  'severeSnow',
  'electric',
  'loadIndex',
  'warrantyMiles',
] as const
export type VersionTrait = (typeof VERSION_TRAITS)[number]

/** What a tire is, trait by trait. */
export function traitsOf({ builds, tires }: ListedCatalogue, tire: number): Record<VersionTrait, Value> {
  const facts = builds[tires.build[tire] as number]?.facts
  const own = (value: number | undefined) => (value === undefined || value < 0 ? null : value)
  return {
    loadRange: facts?.load_range ?? null,
    sidewall: facts?.sidewall ?? null,
    speed: facts?.speed_symbol ?? null,
    oeMark: tires.oeMark[tire] ?? null,
    runFlat: facts?.is_run_flat ?? null,
    severeSnow: facts?.three_peak_mountain_snowflake ?? null,
    electric: facts?.is_ev_ready ?? null,
    loadIndex: own(tires.facts.load_index[tire]),
    warrantyMiles: own(tires.facts.warranty_miles[tire]),
  }
}

/** Traits in which not all of these tires are alike. */
export function differingTraits(catalogue: ListedCatalogue, tires: readonly number[]): VersionTrait[] {
  const [first, ...others] = tires.map((tire) => traitsOf(catalogue, tire))
  return VERSION_TRAITS.filter((trait) => others.some((other) => other[trait] !== first?.[trait]))
}
