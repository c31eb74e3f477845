import { describe, expect, it } from 'vitest'
import { checksum } from './checksums.ts'
import { carsBySize } from './review-vehicles.ts'
import { sizeKey } from './size-key.ts'
import type { Cell, WorldTable } from './table.ts'
import { readVehicles, type VehicleFacts } from './vehicle-facts.ts'
import { worldTables } from './world.ts'

const SEED = 2026
const checksums = (seed: number) =>
  Object.fromEntries(worldTables('small', seed).map((table) => [table.name, checksum(table)]))

describe('the small world', () => {
  const once = checksums(SEED)

  it('is the same, table by table, whenever it is made from the same number', () => {
    expect(checksums(SEED)).toEqual(once)
  })

  it('is another one from another number', () => {
    const other = checksums(SEED + 1)
    for (const name of ['stock', 'price', 'installer', 'review']) expect(other[name]).not.toEqual(once[name])
  })

  it('has as many rows as it promises', () => {
    const rows = Object.fromEntries(Object.entries(once).map(([name, sum]) => [name, sum.rows]))
    expect(rows).toMatchObject({
      brand: 40,
      product_line: 300,
      tire: 3_000,
      location: 50,
      stock: 60_000,
      installer: 600,
      review: 20_000,
    })
  })
})

describe('tires', () => {
  const starter = rowsOf('starter', 'tire')
  const small = rowsOf('small', 'tire')

  it('keep their numbers when the world grows', () => {
    expect(starter[0]).toMatchObject({ id: 100_001, size: '225/65R17' })
    const known = (tire: Row) => [tire.id, tire.line_id, tire.size, tire.load_index, tire.speed_symbol]
    expect(small.slice(0, starter.length).map(known)).toEqual(starter.map(known))
  })

  it('come in every line, as run-flats, for car makers, with foam, for trailers and for vans', () => {
    expect(new Set(small.map((tire) => tire.line_id)).size).toBe(300)
    for (const series of ['lt', 'flotation', 'st-trailer', 'van-c', 'commercial', 'track']) {
      expect(small.some((tire) => tire.series === series)).toBe(true)
    }
    for (const mark of ['is_run_flat', 'has_foam', 'oe_mark', 'studs', 'three_peak_mountain_snowflake']) {
      expect(small.filter((tire) => tire[mark]).length).toBeGreaterThan(2)
    }
  })

  it('have a code of twelve digits that a scanner accepts and nothing shares', () => {
    const valid = small.filter(({ upc }) => {
      const digits = [...String(upc)].map(Number)
      return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 3 : 1), 0) % 10 === 0
    })
    expect(valid).toHaveLength(small.length)
    expect(new Set(small.map(({ upc }) => upc)).size).toBe(small.length)
  })
})

describe('reviews', () => {
  const reviews = rowsOf('small', 'review')

  it('are all told differently', () => {
    expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length)
  })

  it('have every word filled in and begin each sentence with a capital', () => {
    const text = reviews.map(({ title, body }) => `${title}\n${body}`).join('\n')
    expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b/)
    expect(reviews.filter(({ body }) => /(^|\. )[a-z]/.test(String(body)))).toEqual([])
  })

  it('speak of cars that came in the size of the tire and were built by then', () => {
    const tires = new Map(
      rowsOf('small', 'tire').map(({ id, size_slug }) => [id, sizeKey(String(size_slug))]),
    )
    const cars = carsBySize(readVehicles())
    const named = reviews.filter(({ vehicle_make }) => vehicle_make !== null)
    expect(named.length).toBeGreaterThan(8_000)
    for (const { tire_id, vehicle_make, vehicle_model, vehicle_year, written_at } of named) {
      const known = cars.get(tires.get(tire_id as number) ?? '') ?? []
      const car = known.find(({ make, model }) => make === vehicle_make && model === vehicle_model)
      expect(car?.from).toBeLessThanOrEqual(Number(vehicle_year))
      expect(Number(vehicle_year)).toBeLessThanOrEqual(Number(String(written_at).slice(0, 4)))
    }
  })

  it('[WORDS-003] begin in hundreds of ways, and no way is one in fifty', () => {
    // What was filled in is taken out again: names, figures and places make no other frame.
    const frames = Map.groupBy(reviews, ({ body }) =>
      String(body)
        .split(' ')
        .slice(0, 4)
        .join(' ')
        .replace(/\d[\d,]*/g, '#'),
    )
    expect(frames.size).toBeGreaterThan(500)
    expect(Math.max(...[...frames.values()].map(({ length }) => length))).toBeLessThan(reviews.length / 50)
  })

  it('[WORDS-003] rate what a tire is good at above what it is not, each line in its own way', () => {
    const lines = new Map(rowsOf('small', 'product_line').map(({ id, type_id }) => [id, type_id]))
    const ofType = (type: number) => reviews.filter(({ line_id }) => lines.get(line_id as Cell) === type)
    const mean = (rows: Row[], column: string) => {
      const given = rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])]))
      return given.reduce((sum, stars) => sum + stars, 0) / given.length
    }
    const [winter, mud, touring] = [3, 6, 11].map(ofType) as [Row[], Row[], Row[]]
    expect(mean(winter, 'snow_stars')).toBeGreaterThan(mean(winter, 'wear_stars') + 0.4)
    expect(mean(touring, 'noise_stars')).toBeGreaterThan(mean(mud, 'noise_stars') + 0.8)
    const byLine = [...Map.groupBy(reviews, ({ line_id }) => line_id).values()].filter(
      ({ length }) => length >= 100,
    )
    const wet = byLine.map((rows) => mean(rows, 'wet_stars'))
    expect(byLine.length).toBeGreaterThan(30)
    expect(Math.max(...wet) - Math.min(...wet)).toBeGreaterThan(0.7)
  })

  it('[WORDS-004] wait for a moderator two days at most on the day the world was made', () => {
    const newest = Math.max(...reviews.map(({ written_at }) => Date.parse(String(written_at))))
    const waiting = reviews.filter(({ state }) => state === 'submitted')
    expect(waiting.length).toBeGreaterThan(5)
    for (const { written_at } of waiting) {
      expect(newest - Date.parse(String(written_at))).toBeLessThan(2 * 86_400_000)
    }
  })

  it('of one star never sound pleased, of five never sour', () => {
    const closing = (stars: number, words: RegExp) =>
      reviews.filter((review) => review.stars === stars && words.test(String(review.body)))
    const sour = /wouldn't put these|Disappointed|taking them off|a mistake|shopping for something else/
    const pleased = /glad he did|the right pick|I'd buy them again|No regrets|stop searching/
    expect(closing(1, pleased)).toEqual([])
    expect(closing(5, sour)).toEqual([])
    expect(closing(1, sour).length).toBeGreaterThan(50)
    expect(closing(5, pleased).length).toBeGreaterThan(500)
  })
})

describe('the tires of a vehicle', () => {
  const vehicles = readVehicles()
  const tires = new Map(rowsOf('starter', 'tire').map((tire) => [tire.id, tire]))
  const listed = rowsOf('starter', 'vehicle_tire').map((row) => ({
    vehicle: vehicles[Number(row.vehicle_id) - 1] as VehicleFacts,
    tire: tires.get(row.tire_id as number) as Row,
    level: row.verdict_level,
  }))

  it('measure what one of its original sizes measures', () => {
    expect(listed.length).toBeGreaterThan(10_000)
    const strangers = listed.filter(({ vehicle, tire }) => {
      const slugs = vehicle.options.flatMap(({ front, rear }) => [front.sizeSlug, rear.sizeSlug])
      return !slugs.map(sizeKey).includes(sizeKey(String(tire.size_slug)))
    })
    expect(strangers).toEqual([])
  })

  it('never fit for certain when the vehicle is an estimate', () => {
    const estimated = listed.filter(({ vehicle }) => vehicle.confidence === 'estimated')
    expect(estimated.length).toBeGreaterThan(100)
    expect(estimated.filter(({ level }) => level === 'fits')).toEqual([])
    expect(listed.filter(({ level }) => level === 'fits').length).toBeGreaterThan(1_000)
  })

  it('are never made for trailers or commercial trucks when it is a car', () => {
    const small = new Map(rowsOf('small', 'tire').map((tire) => [tire.id, tire]))
    const cars = new Set(
      vehicles.flatMap(({ type }, i) => (type === 'passenger' || type === 'suv' ? [i + 1] : [])),
    )
    const seriesOnCars = new Set(
      rowsOf('small', 'vehicle_tire').flatMap(({ vehicle_id, tire_id }) =>
        cars.has(vehicle_id as number) ? [small.get(tire_id as number)?.series] : [],
      ),
    )
    expect(seriesOnCars).toContain('passenger')
    for (const series of ['st-trailer', 'van-c', 'commercial']) {
      expect(seriesOnCars).not.toContain(series)
    }
  })
})

describe('prices', () => {
  it('are higher for a dearer brand and a larger rim', () => {
    const publicPrice = new Map(
      rowsOf('small', 'price')
        .filter((price) => price.price_list_id === 'simpletire-public')
        .map((price) => [price.tire_id, Number(price.amount_cents)]),
    )
    const mean = (tires: Row[]) => {
      const prices = tires.flatMap(({ id }) => publicPrice.get(id as number) ?? [])
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    const tires = rowsOf('small', 'tire')
    const tierOf = new Map(rowsOf('small', 'brand').map(({ id, tier }) => [id, tier]))
    const brandOf = new Map(rowsOf('small', 'product_line').map(({ id, brand_id }) => [id, brand_id]))
    const ofTier = (tier: string) =>
      tires.filter(
        (tire) => tire.size === '225/65R17' && tierOf.get(brandOf.get(tire.line_id) as Cell) === tier,
      )
    expect(mean(ofTier('premium'))).toBeGreaterThan(mean(ofTier('mid')))
    expect(mean(ofTier('mid'))).toBeGreaterThan(mean(ofTier('budget')))
    const ofRim = (rim: number) =>
      tires.filter((tire) => tire.rim_inches === rim && tire.series === 'passenger')
    expect(mean(ofRim(19))).toBeGreaterThan(mean(ofRim(15)))
  })
})

type Row = Record<string, Cell>

function rowsOf(size: 'starter' | 'small', name: string): Row[] {
  const table = worldTables(size, SEED).find((candidate) => candidate.name === name) as WorldTable
  return Array.from(table.rows(), (cells) =>
    Object.fromEntries(table.columns.map((column, i) => [column, cells[i] as Cell])),
  )
}
