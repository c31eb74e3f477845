import { FACET_KEYS, type FacetKey } from '@shop/domain/search/facets'
import { LISTING_SORTS, type ListingSort } from '@shop/domain/search/listing-sorts'
import fc from 'fast-check'
import type { SlowWorld } from './slow-listing.ts'

export const HOSTS = { simpletire: 'simpletire.localhost', employee: 'epp.localhost' } as const
export type Channel = keyof typeof HOSTS

const KINDS = ['oe', 'plus-zero', 'plus-one']

/**
 * What the demo has too little of to be told apart: sold out, for electric cars, directional, deals of every stacking, tires without
 * a price. The shop only ever adds prices: what is taken away shows once its tires are written.
 */
export const VARIETY = `
  update stock set available = 0 where tire_id % 5 = 0;
  update product_line set is_directional = id % 3 = 0;
  delete from price where tire_id % 11 = 0 and price_list_id = 'simpletire-public';
  update tire set is_ev_ready = id % 4 = 0;
  insert into promotion (id, channel_id, label, reason, scope, effective_from, kind, rate_ppm, amount_cents, min_quantity, stacking)
  values ('tenth', 'simpletire', 'a', 'a', 'brand', now() - interval '1 day', 'percentage', 100000, null, 1, 'with-others'),
         ('sixty', 'simpletire', 'b', 'b', 'type', now() - interval '1 day', 'flat-amount', null, 6000, 4, 'best-of-group'),
         ('alone', 'simpletire', 'c', 'c', 'tire', now() - interval '1 day', 'percentage', 90000, null, 1, 'alone'),
         ('cart', 'employee', 'd', 'd', 'cart', now() - interval '1 day', 'flat-amount', null, 700, 1, 'with-others');
  insert into promotion_target (channel_id, promotion_id, brand_id) select 'simpletire', 'tenth', id from brand where id % 3 = 0;
  insert into promotion_target (channel_id, promotion_id, type_id) select 'simpletire', 'sixty', id from tire_type where id % 2 = 0;
  insert into promotion_target (channel_id, promotion_id, tire_id) select 'simpletire', 'alone', id from tire where id % 9 = 0;
  insert into daily_deal (channel_id, tire_id, rate_ppm, starts_at, ends_at)
  select 'simpletire', id, 120000, now() - interval '1 hour', now() + interval '9 hours' from tire where id % 13 = 0;`

export interface Question {
  readonly channel: Channel
  readonly scope: Readonly<Record<string, string>>
  readonly chosen: Partial<Record<FacetKey, string>>
  readonly sort: ListingSort
  readonly page: number
  readonly limit: number
}

/** Of what the world has, so that most find something. */
export function questions(world: SlowWorld): fc.Arbitrary<Question> {
  const distinct = <T>(values: readonly T[]) => [...new Set(values)]
  const of = (values: readonly (string | number)[]) => fc.constantFrom(...distinct(values).map(String))
  const { tires } = world
  const brand = of(tires.map((tire) => tire.brand))
  const tireType = of(tires.map((tire) => tire.type))
  const category = of(tires.map((tire) => tire.category))
  const tireSize = of(tires.map(({ size }) => size))
  const rim = of(tires.map((tire) => tire.rim))
  const fittedAt = (position: string) =>
    world.vehicles.filter(({ id }) => world.fitting.has(`${id}/${position}`))
  const vehicle = fc.constantFrom(...fittedAt('all'), ...fittedAt('front'))
  const staggered = fc.constantFrom(...fittedAt('front').filter(({ front, rear }) => front !== rear))
  const several = (value: fc.Arbitrary<string>) =>
    fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((values) => values.join(','))
  const dollars = fc.integer({ min: 3, max: 24 }).map((n) => n * 50)
  const range = fc
    .tuple(fc.option(dollars), fc.option(dollars))
    .map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
  const facet: Record<FacetKey, fc.Arbitrary<string>> = {
    inStock: fc.constant('true'),
    setDollars: several(range),
    types: several(tireType),
    categories: several(category),
    rating: fc.constantFrom('3', '4', '4.5'),
    brands: several(brand),
    speeds: several(of(tires.map(({ speed }) => speed))),
    loadIndexes: several(of(tires.map(({ loadIndex }) => loadIndex))),
    loadRanges: several(of(tires.map(({ loadRange }) => loadRange ?? 'standard'))),
    warrantyMiles: fc.constantFrom('40000', '50000', '65000', '80000'),
    runFlat: fc.constant('true'),
    severeSnow: fc.constant('true'),
    directional: fc.constant('true'),
    electric: fc.constant('true'),
    sidewalls: several(of(tires.map(({ sidewall }) => sidewall))),
    optionKinds: several(fc.constantFrom(...KINDS)),
  }
  const trim = (each: typeof vehicle) =>
    each.map(({ make, model, year, trim }) => ({ vehicle: `${make}/${model}/${year}/${trim}` }))
  return fc.record({
    channel: fc.constantFrom<Channel>('simpletire', 'simpletire', 'employee'),
    scope: fc.oneof(
      fc.record({ tireSize, brand, tireType, category, rim }, { requiredKeys: ['tireSize'] }),
      fc.record({ tireType, brand, rim }, { requiredKeys: ['tireType'] }),
      fc.record({ brand, category }, { requiredKeys: ['brand'] }),
      fc.record({ rim, category }, { requiredKeys: ['rim'] }),
      fc
        .tuple(trim(vehicle), fc.record({ brand, tireType }, { requiredKeys: [] }))
        .map(([a, b]) => ({ ...a, ...b })),
      trim(staggered),
      vehicle.map(({ make, model, year, oem }) => ({
        makeModelYearOption: `${make}/${model}/${year}/${oem}`,
      })),
      vehicle.map(({ make, model, year }) => ({ makeModelYearOption: `${make}/${model}/${year}` })),
      staggered.map(({ front, rear }) => ({ frontTireSize: front, rearTireSize: rear })),
    ) as fc.Arbitrary<Question['scope']>,
    chosen: fc
      .uniqueArray(fc.constantFrom(...FACET_KEYS), { maxLength: 2 })
      .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, facet[key]])))),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.constantFrom(1, 1, 2, 3),
    limit: fc.constantFrom(6, 24, 100),
  })
}

export function saidIn({ scope, chosen, sort, page, limit }: Question): URLSearchParams {
  return new URLSearchParams({ ...scope, ...chosen, sort, page: String(page), limit: String(limit) })
}
