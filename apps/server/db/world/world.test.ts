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

describe('calendars', () => {
  const bookings = rowsOf('small', 'booking')
  const calendars = new Map(rowsOf('small', 'calendar').map((calendar) => [calendar.id, calendar]))

  it('stand for every installer and every warehouse of ours, and look lived in', () => {
    const kinds = Map.groupBy(calendars.values(), ({ kind }) => kind)
    expect([...kinds.keys()].toSorted()).toEqual(['dock', 'shop', 'van'])
    expect(kinds.get('dock')).toHaveLength(20)
    expect(calendars.size).toBe(620)
    expect(bookings.length / calendars.size).toBeGreaterThan(20)
    expect(bookings.length / calendars.size).toBeLessThan(30)
    expect(new Set(bookings.map(({ calendar_id }) => calendar_id)).size).toBeGreaterThan(600)
  })

  it('have never more booked than bays, and only while they are open', () => {
    const hours = Map.groupBy(rowsOf('small', 'calendar_hours'), ({ calendar_id }) => calendar_id)
    const number = (row: Row, column: string) => Number(row[column])
    const isOnWeekday = ({ calendar_id, day, starts, minutes }: Row) =>
      hours.get(calendar_id as Cell)?.find((open) => {
        const isOpen =
          number(open, 'opens') <= Number(starts) &&
          Number(starts) + Number(minutes) <= number(open, 'closes')
        return open.weekday === new Date(`${day}T00:00Z`).getUTCDay() && isOpen
      })
    for (const [, ofDay] of Map.groupBy(bookings, ({ calendar_id, day }) => `${calendar_id} ${day}`)) {
      for (const booking of ofDay) {
        const atOnce = ofDay.filter(
          (other) =>
            number(other, 'starts') <= number(booking, 'starts') &&
            number(other, 'starts') + number(other, 'minutes') > number(booking, 'starts'),
        )
        const open = isOnWeekday(booking)
        // A van drives to whom it is booked for: when it gets there is not written down.
        const isVan = booking.van !== null
        expect(isVan || (open && atOnce.length <= Number(open.cars))).toBe(true)
      }
    }
  })
})

describe('installation', () => {
  const installers = new Map(rowsOf('small', 'installer').map((installer) => [installer.id, installer]))
  const offerings = rowsOf('small', 'installer_offering')
  const prices = rowsOf('small', 'installer_price')
  const alwaysOf = (installerId: unknown) =>
    offerings
      .filter((each) => each.installer_id === installerId && each.is_always_charged === true)
      .reduce((sum, { price_cents }) => sum + Number(price_cents), 0)

  it('[INST-064] of the program costs $15 to $24 a tire with kit and disposal, at shops alone', () => {
    const isOfProgram = ({ installer_id, work, rims }: Row) =>
      installers.get(installer_id as Cell)?.kind === 'shop' &&
      ['standard', 'low-profile'].includes(String(work)) &&
      rims !== '[23,31)'
    const [program, others] = [prices.filter(isOfProgram), prices.filter((price) => !isOfProgram(price))]
    const whole = (price: Row) => Number(price.per_tire_cents) + alwaysOf(price.installer_id)
    expect(program.length).toBeGreaterThan(1_000)
    expect(program.map(whole).filter((cents) => cents < 1_500 || cents > 2_400)).toEqual([])
    expect(new Set(program.map(whole)).size).toBeGreaterThan(10)
    expect(Math.max(...others.map(whole))).toBeGreaterThan(2_400)
  })

  it('[INST-065] has sidewalls down to 35 in the program, and lower ones where somebody has the machine', () => {
    const lowest = Map.groupBy(installers.values(), (installer) => Number(installer.smallest_aspect_ratio))
    expect([...lowest.keys()].toSorted((a, b) => a - b)).toEqual([25, 30, 35, 45])
    const canLow = ({ capabilities }: Row) => String(capabilities).includes('low-profile')
    for (const [ratio, some] of lowest) expect(some.every((each) => canLow(each) === ratio < 45)).toBe(true)
  })

  it('[INST-064] is sold by us at nearly all of them, kit and disposal are always charged', () => {
    const sold = Map.groupBy(installers.values(), ({ labor_sold_by }) => labor_sold_by)
    expect([...sold.keys()].toSorted()).toEqual(['installer', 'shop'])
    expect((sold.get('shop')?.length ?? 0) / installers.size).toBeGreaterThan(0.9)
    const always = new Set(
      offerings.filter((each) => each.is_always_charged).map(({ service_id }) => service_id),
    )
    expect([...always].toSorted()).toEqual(['disposal', 'tpms-service'])
    for (const { id, capabilities } of installers.values()) {
      const charged = offerings.filter((each) => each.installer_id === id && each.is_always_charged)
      expect(charged).toHaveLength(String(capabilities).includes('tpms') ? 2 : 1)
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
