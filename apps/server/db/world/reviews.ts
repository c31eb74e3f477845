import {
  DRIVING_STYLES,
  milesBandOf,
  type ReviewAttribute,
  type TireUse,
} from '@shop/domain/reviews/review-choices'
import { attributeStars, type Leanings, leaningsOf } from './attribute-stars.ts'
import { FIRST_NAMES, SURNAMES } from './names.ts'
import { type Place, placeDrawer } from './places.ts'
import type { Line } from './product-lines.ts'
import { type Dice, dice, textNumber } from './random.ts'
import type { Topic } from './review-fragments.ts'
import { writeReview } from './review-text.ts'
import { type CarInSize, carWords, reviewVehicle } from './review-vehicles.ts'
import { dealOut } from './shares.ts'
import { sizeKey } from './size-key.ts'
import type { Cell, WorldTable } from './table.ts'
import { tireFacts } from './tire-facts.ts'
import { publicPriceCents } from './tire-prices.ts'
import type { Catalogue, Tire } from './tires.ts'

/** The day the world was made: no review is younger than its end. */
const TODAY = Date.UTC(2026, 10, 14)
const DAY = 86_400_000
const OLDEST_DAYS = 2_500
/** Now and then one still waits to be read; never one that is older than this. */
const WAITING_EVERY = 1_499
const LONGEST_WAIT_DAYS = 2

export function reviewTables(
  catalogue: Catalogue,
  count: number,
  carsOfSize: ReadonlyMap<string, readonly CarInSize[]>,
): WorldTable[] {
  return [
    {
      part: 'reviews',
      name: 'review',
      columns: REVIEW_COLUMNS,
      expectedRows: count,
      rows: () => reviewRows(catalogue, count, carsOfSize),
    },
  ]
}

const REVIEW_COLUMNS = [
  ...['id', 'line_id', 'tire_id', 'state', 'stars', 'dry_stars', 'wet_stars', 'snow_stars', 'comfort_stars'],
  ...[
    'wear_stars',
    'title',
    'body',
    'author_name',
    'author_place',
    'is_verified',
    'vehicle_year',
    'vehicle_make',
  ],
  ...['vehicle_model', 'miles_driven', 'would_buy_again', 'helpful_count', 'unhelpful_count', 'written_at'],
  ...['noise_stars', 'miles_band', 'driving_style', 'tire_use'],
]

/** Much-sold lines have many reviews, new ones few. */
function* reviewRows(
  { seed, lines, tires }: Catalogue,
  count: number,
  carsOfSize: ReadonlyMap<string, readonly CarInSize[]>,
): Iterable<Cell[]> {
  const tiresOf = Map.groupBy(tires, (tire) => tire.line.id)
  const sold = lines.filter(({ id }) => tiresOf.has(id))
  const counts = dealOut(
    count,
    sold.map(({ popularity, isNew }) => popularity ** 1.5 * (isNew ? 0.05 : 1)),
  )
  const draw = placeDrawer()
  const isNew = onceOnly()
  let id = 0
  for (const [i, line] of sold.entries()) {
    const ofLine = tiresOf.get(line.id) as Tire[]
    const leanings = leaningsOf(line)
    for (let n = 0; n < (counts[i] ?? 0); n++) {
      id++
      const chance = dice(seed, 'review', id)
      // Tires of a line stand in the order of demand: the first ones are reviewed most.
      const tire = ofLine[Math.floor(chance.share() ** 2 * ofLine.length)] as Tire
      const cars = carsOfSize.get(sizeKey(tire.size.slug))
      yield reviewCells(seed, id, chance, { tire, leanings, place: draw(chance), cars, isNew })
    }
  }
}

function reviewCells(
  seed: number,
  id: number,
  chance: Dice,
  {
    tire,
    leanings,
    place,
    cars,
    isNew,
  }: {
    tire: Tire
    leanings: Leanings
    place: Place
    cars: readonly CarInSize[] | undefined
    isNew: (text: string) => boolean
  },
): Cell[] {
  const { line } = tire
  const isWaiting = id % WAITING_EVERY === 0
  const daysAgo = Math.floor(chance.share() ** 1.4 * (isWaiting ? LONGEST_WAIT_DAYS : OLDEST_DAYS))
  const writtenAt = new Date(TODAY - daysAgo * DAY + ((id * 7_919_000) % DAY))
  const vehicle = tire.series === 'track' ? null : reviewVehicle(chance, cars, writtenAt.getUTCFullYear())
  const stars = starsOf(chance, line)
  const miles = 300 + 10 * Math.floor(chance.share() ** 1.6 * 5_500)
  const topics = topicsOf(line, tire, place)
  const subject = {
    stars,
    topics,
    car: carWords(chance, tire, vehicle),
    miles,
    place: place.city,
    priceDollars: Math.ceil(publicPriceCents(seed, tire, tireFacts(seed, tire).weightPounds) / 100),
  }
  let { title, body } = writeReview(chance, subject)
  while (!isNew(body)) ({ title, body } = writeReview(chance, subject))
  const rated = (attribute: ReviewAttribute) => attributeStars(chance, stars, leanings[attribute])
  const helpful = Math.floor(chance.share() ** 6 * 90)
  return [
    ...[
      id,
      line.id,
      tire.id,
      isWaiting ? 'submitted' : 'published',
      stars,
      rated('dry'),
      rated('wet'),
      topics.includes('snow') ? rated('winter') : null,
    ],
    ...[
      rated('comfort'),
      rated('treadwear'),
      title,
      body,
      `${chance.pick(FIRST_NAMES)} ${chance.pick(SURNAMES)[0]}.`,
    ],
    ...[`${place.city}, ${place.state}`, chance.chance(0.82), vehicle?.year ?? null, vehicle?.make ?? null],
    ...[vehicle?.model ?? null, miles, stars >= 4 || (stars === 3 && chance.chance(0.4)), helpful],
    ...[Math.floor(helpful * chance.share() * 0.3), writtenAt.toISOString()],
    ...[rated('noise'), milesBandOf(miles), chance.pick(DRIVING_STYLES), usageOf(chance, topics)],
  ]
}

/** Owners of good tires are kinder, though never all of them. */
function starsOf(chance: Dice, { scores }: Line): number {
  const score = scores?.simpleScore ?? 7.8
  const unhappy = Math.max(0.03, 0.42 - score * 0.042)
  const draw = chance.share()
  if (draw < unhappy * 0.45) return 1
  if (draw < unhappy) return 2
  if (draw < unhappy * 2.1) return 3
  return draw < unhappy * 2.1 + (1 - unhappy * 2.1) * (1.05 - score * 0.085) ? 4 : 5
}

const SNOWY = 'AK CO CT IA ID IL IN MA ME MI MN MT ND NE NH NY OH PA RI SD UT VT WA WI WY'.split(' ')
const MUDDY_TYPES = [4, 6]
const TRACK_TYPES = [7, 20]

/** What an owner of such a tire in such a place has something to say about. */
function topicsOf(line: Line, { series, hasFoam, load }: Tire, { state }: Place): Topic[] {
  if (series === 'st-trailer') return ['trailer', 'wear', 'value', 'fit']
  if (TRACK_TYPES.includes(line.typeId)) return ['track', 'dry', 'wear', 'value']
  const topics: Topic[] = ['dry', 'wet', 'noise', 'wear', 'value', 'fit']
  if ((line.mudAndSnow || line.threePeakMountainSnowflake) && SNOWY.includes(state))
    topics.push('snow', 'snow')
  if (MUDDY_TYPES.includes(line.typeId)) topics.push('offroad', 'offroad')
  if (series === 'lt' || series === 'van-c' || series === 'commercial') topics.push('towing', 'towing')
  if (hasFoam || load.range === 'HL') topics.push('electric', 'electric')
  return topics
}

function usageOf(chance: Dice, topics: readonly Topic[]): TireUse {
  if (topics.includes('track')) return 'track'
  if (topics.includes('offroad') && chance.chance(0.5)) return chance.pick(['rural', 'off-road'])
  return chance.pick(['all-highway', 'mostly-city', 'highway-and-city', 'highway-and-city', 'rural'])
}

/** Remembers a number for each text, not the text: now and then a new one is taken for an old one, never the reverse. */
function onceOnly(): (text: string) => boolean {
  const told = new Set<number>()
  return (text) => {
    const before = told.size
    told.add(textNumber(text))
    return told.size > before
  }
}
