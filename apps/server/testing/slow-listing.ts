import type { FacetKey } from '@shop/domain/search/facets'
import type pg from 'pg'

// A listing counted the slow way, apart from the one the shop serves: whole tables are read once, from the tables that are
// written and not from listing rows, and every set is asked every question anew in plain loops.

export interface SlowTire {
  readonly id: number
  readonly line: number
  readonly brand: string
  readonly type: string
  readonly category: string
  readonly isStopped: boolean
  readonly rating: number | null
  readonly score: number | null
  readonly popularity: number
  readonly directional: boolean
  readonly size: string
  readonly rim: number
  readonly speed: string
  readonly loadIndex: number
  readonly loadRange: string | null
  readonly sidewall: string
  readonly mark: string | null
  readonly runFlat: boolean
  readonly snow: boolean
  readonly electric: boolean
  readonly miles: number | null
  readonly stocked: boolean
  /** Channels that have a price of it for everybody. */
  readonly channels: readonly string[]
  /** The lowest of these. */
  readonly fromCents: number | null
}

export interface SlowVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly year: number
  readonly trim: string
  readonly oem: string
  readonly front: string
  readonly rear: string
  readonly plus: readonly { step: number; front: string; rear: string }[]
}

export interface SlowSet {
  readonly front: SlowTire
  readonly rear: SlowTire | null
  readonly kind: Kind | null
}
type Kind = 'oe' | 'plus-zero' | 'plus-one'

export interface SlowWorld {
  readonly tires: readonly SlowTire[]
  /** In the order of vehicles and their options. */
  readonly vehicles: readonly SlowVehicle[]
  /** `vehicle/position` -> tires. */
  readonly fitting: ReadonlyMap<string, readonly number[]>
}

export async function readSlowWorld(owner: pg.Pool): Promise<SlowWorld> {
  const tires = await owner.query<SlowTire>(`
    select t.id::int, l.id as line, b.slug as brand, y.slug as type, l.category, b.is_stop_selling as "isStopped",
           r.average::float as rating, l.simple_score::float as score, l.popularity::text::float as popularity, l.is_directional as directional,
           t.size_slug as size, t.rim_inches::float as rim, t.speed_symbol as speed, t.load_index as "loadIndex",
           t.load_range as "loadRange", t.sidewall, t.oe_mark as mark, t.is_run_flat as "runFlat",
           (l.three_peak_mountain_snowflake or t.three_peak_mountain_snowflake) as snow, t.is_ev_ready as electric,
           coalesce(t.warranty_miles, l.warranty_miles) as miles,
           coalesce((select sum(s.available) from stock s where s.tire_id = t.id), 0) > 0 as stocked,
           array(select distinct o.plan_id from price p join price_plan_list o on o.price_list_id = p.price_list_id
                  where p.tire_id = t.id and p.effective_from <= now()
                    and o.account_type_id is null and o.plan_id in ('simpletire', 'employee')) as channels,
           (select min(amount_cents)::int from (
              select distinct on (p.price_list_id) p.amount_cents from price p
                 join price_plan_list o on o.price_list_id = p.price_list_id
               where p.tire_id = t.id and p.effective_from <= now()
                 and o.account_type_id is null and o.plan_id in ('simpletire', 'employee')
               order by p.price_list_id, p.effective_from desc) latest) as "fromCents"
      from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
      join tire_type y on y.id = l.type_id left join review_summary r on r.line_id = l.id order by t.id`)
  const vehicles = await owner.query<SlowVehicle>(`
    select v.id, k.slug as make, m.slug as model, v.year::int, v.trim_slug as trim, f.oem, f.front_size_slug as front,
           f.rear_size_slug as rear, coalesce((
             select json_agg(json_build_object('step', p.step, 'front', p.front_size_slug, 'rear', p.rear_size_slug)
                      order by p.step, p.ordinal) from plus_size p where p.oem = f.oem), '[]') as plus
      from vehicle v join vehicle_model m on m.id = v.model_id join vehicle_make k on k.id = m.make_id
      join fitment f on f.vehicle_id = v.id order by v.id, f.ordinal`)
  const fitting = await owner.query<{ place: string; tires: number[] }>(
    `select vehicle_id || '/' || position as place, array_agg(tire_id::int) as tires from vehicle_tire group by 1`,
  )
  return {
    tires: tires.rows,
    vehicles: vehicles.rows,
    fitting: new Map(fitting.rows.map(({ place, tires }) => [place, tires])),
  }
}

export const allAlike = (tires: readonly SlowTire[]): SlowSet[] =>
  tires.map((front) => ({ front, rear: null, kind: null }))

/** Every tire of the one size with the tire of its line in the other that is most like it. */
export function staggeredSets({ tires }: SlowWorld, frontSize: string, rearSize: string): SlowSet[] {
  return tires
    .filter(({ size }) => size === frontSize)
    .flatMap((front) => {
      const rear = mostAlike(
        front,
        tires.filter(({ size }) => size === rearSize),
      )
      return rear ? [{ front, rear, kind: null }] : []
    })
}

/** Tires for all four wheels, and the most alike rear tire for each front tire in each size the vehicle takes with it. */
export function vehicleSets(world: SlowWorld, options: readonly SlowVehicle[]): SlowSet[] {
  const pairs = [
    ...options.map(({ front, rear }) => ({ front, rear, kind: 'oe' as Kind })),
    ...options.flatMap(({ plus }) =>
      plus.map(({ step, ...sizes }) => ({
        ...sizes,
        kind: (step === 0 ? 'plus-zero' : 'plus-one') as Kind,
      })),
    ),
  ]
  const fits = (position: string) => {
    const ids = new Set(options.flatMap(({ id }) => world.fitting.get(`${id}/${position}`) ?? []))
    return world.tires.filter(({ id }) => ids.has(id))
  }
  const square = fits('all').flatMap((front): SlowSet[] => {
    const pair = pairs.find((each) => each.front === each.rear && isSize(front, each.front))
    return pair ? [{ front, rear: null, kind: pair.kind }] : []
  })
  const rears = fits('rear')
  const staggered = fits('front').flatMap((front) => {
    const places = pairs.filter((pair) => pair.front !== pair.rear && isSize(front, pair.front))
    const sizes = new Set(rears.map(({ size }) => size))
    return [...sizes].flatMap((size): SlowSet[] => {
      const ofSize = rears.filter((rear) => rear.size === size)
      const pair = places.find((each) => ofSize.some((rear) => isSize(rear, each.rear)))
      const rear = pair && mostAlike(front, ofSize)
      return rear ? [{ front, rear, kind: pair.kind }] : []
    })
  })
  return [...square, ...staggered]
}

/** A P before a metric width or a Z before the R is the same size on the wheel. */
function isSize({ size }: SlowTire, asked: string): boolean {
  const plain = (slug: string) => slug.replace(/^p(?=\d)/, '').replace('zr', 'r')
  return size === asked || (/^\d{3}-\d{2}r/.test(plain(asked)) && plain(size) === plain(asked))
}

function mostAlike(front: SlowTire, rears: readonly SlowTire[]): SlowTire | undefined {
  const unlike = (rear: SlowTire) => [
    Number(rear.mark !== front.mark),
    Number(rear.sidewall !== front.sidewall),
    Number(rear.speed !== front.speed),
    rear.fromCents ?? Number.MAX_SAFE_INTEGER,
    rear.id,
  ]
  return rears
    .filter((rear) => rear.line === front.line && rear.runFlat === front.runFlat)
    .toSorted((a, b) => inTurn(unlike(a), unlike(b)))[0]
}

export function inTurn(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, at) => value !== other[at])
  return place < 0 ? 0 : (one[place] as number) - (other[place] as number)
}

/** A price of the channel for both tires; what is no longer sold is found without one. */
export const isOffered = ({ front, rear }: SlowSet, channel: string): boolean =>
  (rear ? [front, rear] : [front]).every((tire) => tire.isStopped || tire.channels.includes(channel))

export const isInStock = ({ front, rear }: SlowSet): boolean =>
  !front.isStopped && front.stocked && (rear?.stocked ?? true)

/** Cents of a set after deals; null without a price. */
export type SlowPrices = ReadonlyMap<string, number>
export const keyOf = ({ front, rear }: SlowSet) => `${front.id}/${rear?.id ?? ''}`

/** What an option of a facet is written as; of a price nothing is. */
export function saidBy(set: SlowSet, key: FacetKey): readonly string[] {
  const { front } = set
  const yes = (is: boolean) => (is ? ['true'] : [])
  switch (key) {
    case 'inStock':
      return yes(isInStock(set))
    case 'setDollars':
      return []
    case 'types':
      return [front.type]
    case 'categories':
      return [front.category]
    case 'rating':
      return [4, 3].filter((floor) => (front.rating ?? 0) >= floor).map(String)
    case 'brands':
      return [front.brand]
    case 'speeds':
      return [front.speed]
    case 'loadIndexes':
      return [String(front.loadIndex)]
    case 'loadRanges':
      return [front.loadRange ?? 'standard']
    case 'warrantyMiles':
      return [80, 70, 60, 50, 40].filter((floor) => (front.miles ?? 0) >= floor * 1_000).map((k) => `${k}000`)
    case 'runFlat':
      return yes(front.runFlat)
    case 'severeSnow':
      return yes(front.snow)
    case 'directional':
      return yes(front.directional)
    case 'electric':
      return yes(front.electric)
    case 'sidewalls':
      return [front.sidewall]
    case 'optionKinds':
      return set.kind ? [set.kind] : []
  }
}

export function meets(set: SlowSet, key: FacetKey, chosen: string, prices: SlowPrices): boolean {
  if (key === 'rating') return set.front.rating !== null && set.front.rating >= Number(chosen)
  if (key === 'warrantyMiles') return set.front.miles !== null && set.front.miles >= Number(chosen)
  if (key !== 'setDollars') return chosen.split(',').some((value) => saidBy(set, key).includes(value))
  const price = prices.get(keyOf(set))
  return chosen.split(',').some((range) => {
    const [from = '', to = ''] = range.split('-')
    return price !== undefined && price >= Number(from) * 100 && (to === '' || price < Number(to) * 100)
  })
}

export const linesOf = (sets: readonly SlowSet[]) => new Set(sets.map(({ front }) => front.line))
