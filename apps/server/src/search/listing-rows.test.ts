import { setTimeout } from 'node:timers/promises'
import type { ProductCard } from '@shop/contracts/search/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const NEW_TIRE = 900_001
const SOLD_OUT = 100_001

/** Every version of every line. */
async function listed(): Promise<(ProductCard['versions'][number] & { name: string })[]> {
  const { body } = await (await house.visitor()).get('/products?tireSize=225-65r17&limit=100')
  return body.products.flatMap(({ name, versions }: ProductCard) =>
    versions.map((version) => ({ ...version, name })),
  )
}

describe('a listing', () => {
  it('shows a new tire as soon as it has a price, with a dual load and a speed beyond 186 mph as printed', async () => {
    await house.owner.query(
      `insert into tire (id, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, dual_load_index,
         load_range, load_pounds, branded_load_pounds, speed_symbol, speed_mph, weight_pounds)
       values (${NEW_TIRE}, 1, '225/65R17', '225-65r17', 225, 65, 17, 115, 112, 'E', 2679, 2680, 'S', 112, 34),
              (${NEW_TIRE + 1}, 1, '225/65R17', '225-65r17', 225, 65, 17, 106, null, 'XL', 2094, 2094, '(Y)', 186, 30)`,
    )
    expect((await listed()).map((tire) => tire.productId)).not.toContain(NEW_TIRE)
    await house.owner.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents)
       select 'simpletire-public', id, now() - interval '1 minute', 20000 + id % 2 from tire where id >= ${NEW_TIRE}`,
    )
    const services = (await listed()).filter((tire) => tire.productId >= NEW_TIRE).map((tire) => tire.service)
    expect(services.toSorted()).toEqual(['(106Y)', '115/112S'])
    const { rows } = await house.owner.query('select from_price_cents from tire_listing where tire_id = $1', [
      NEW_TIRE,
    ])
    expect(rows).toEqual([{ from_price_cents: 20_001 }])
  })

  it('follows a line that is renamed, in the transaction that renames it', async () => {
    const { rows } = await house.owner.query(
      `with renamed as (update product_line set name = 'Ridgeback A/T 2' where id = 1 returning id) select from renamed`,
    )
    expect(rows).toHaveLength(1)
    const names = new Set(
      (await listed()).filter((tire) => tire.productId >= NEW_TIRE).map((tire) => tire.name),
    )
    expect(names).toEqual(new Set(['Ridgeback A/T 2']))
  })

  it('[LIST-016] knows what reviewers gave as soon as they are counted, though no listing row is written', async () => {
    const written = async () =>
      (await house.owner.query('select tire_id, xmin from tire_listing order by tire_id')).rows
    const before = await written()
    await house.owner.query(
      `insert into review_summary (line_id, one_star, two_star, three_star, four_star, five_star, would_buy_again)
       values (1, 0, 0, 0, 1, 3, 4) on conflict (line_id) do update
         set one_star = 0, two_star = 0, three_star = 0, four_star = 1, five_star = 3, would_buy_again = 4`,
    )
    expect(await written()).toEqual(before)
    const visitor = await house.visitor()
    const { products } = (await visitor.get('/products?tireSize=225-65r17&limit=100')).body
    const card = products.find(({ versions }: ProductCard) =>
      versions.some(({ productId }) => productId === NEW_TIRE),
    )
    expect(card?.reviews).toEqual({ average: 4.75, count: 4 })
    const { tires } = (await visitor.get(`/comparisons?productIds=${NEW_TIRE}`)).body
    expect(tires[0]?.rating).toEqual({ average: 4.75, count: 4 })
  })

  it('says sold out when two buyers take the last tires of two places at the same moment', async () => {
    await house.owner.query(
      `update stock set available = case when location_id = any (array(
           select location_id from stock where tire_id = $1 order by location_id limit 2)) then 1 else 0 end
        where tire_id = $1`,
      [SOLD_OUT],
    )
    const isListed = async () =>
      (await house.owner.query('select in_stock from tire_listing where tire_id = $1', [SOLD_OUT])).rows[0]
    expect(await isListed()).toEqual({ in_stock: true })
    const buyers = [await house.owner.connect(), await house.owner.connect()]
    const taken = buyers.map(async (buyer, index) => {
      await buyer.query('begin')
      await buyer.query(
        `update stock set available = 0 where tire_id = $1 and location_id = (
           select location_id from stock where tire_id = $1 and available > 0 order by location_id offset $2 limit 1)`,
        [SOLD_OUT, index],
      )
      await setTimeout(200)
      await buyer.query('commit')
      buyer.release()
    })
    await Promise.all(taken)
    expect(await isListed()).toEqual({ in_stock: false })
    await house.owner.query('update stock set available = 9 where tire_id = $1', [SOLD_OUT])
    expect(await isListed()).toEqual({ in_stock: true })
  })

  it('[LIST-017] has every price of a tire that two write at the same moment', async () => {
    const writers = [await house.owner.connect(), await house.owner.connect()]
    const lists = ['simpletire-public', 'employee-public']
    const written = writers.map(async (writer, place) => {
      await setTimeout(place * 100)
      await writer.query('begin')
      await writer.query(
        'insert into price (price_list_id, tire_id, effective_from, amount_cents) values ($1, $2, now(), $3)',
        [lists[place], SOLD_OUT, 31_100 + place],
      )
      await setTimeout(300)
      await writer.query('commit')
      writer.release()
    })
    await Promise.all(written)
    const { rows } = await house.owner.query('select list_prices from tire_listing where tire_id = $1', [
      SOLD_OUT,
    ])
    expect([rows[0].list_prices[0], rows[0].list_prices[6]]).toEqual([31_100, 31_101])
  })

  it('[LIST-017] has a price that was written since a longer transaction began, once that writes too', async () => {
    const write = (writer: Pick<typeof house.owner, 'query'>, list: string, cents: number) =>
      writer.query(
        'insert into price (price_list_id, tire_id, effective_from, amount_cents) values ($1, $2, now(), $3)',
        [list, SOLD_OUT, cents],
      )
    const long = await house.owner.connect()
    await long.query('begin')
    await long.query('select now()')
    await write(house.owner, 'simpletire-public', 31_150)
    await write(long, 'employee-public', 31_151)
    await long.query('commit')
    long.release()
    const { rows } = await house.owner.query('select list_prices from tire_listing where tire_id = $1', [
      SOLD_OUT,
    ])
    expect([rows[0].list_prices[0], rows[0].list_prices[6]]).toEqual([31_150, 31_151])
  })

  it('[LIST-004] says sold out when two buyers take the last tires while somebody writes a price', async () => {
    const places = `select location_id, lot from stock where tire_id = ${SOLD_OUT} order by 1, 2`
    await house.owner.query(
      `update stock set available = case when (location_id, lot) in (${places} limit 2) then 1 else 0 end where tire_id = $1`,
      [SOLD_OUT],
    )
    const pricing = await house.owner.connect()
    const buyers = [await house.owner.connect(), await house.owner.connect()]
    await pricing.query('begin')
    await pricing.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents)
       values ('simpletire-public', $1, now(), 31200)`,
      [SOLD_OUT],
    )
    const taken = buyers.map(async (buyer, place) => {
      await buyer.query('begin')
      await buyer.query(
        `update stock set available = 0 where tire_id = $1 and (location_id, lot) = (${places} offset $2 limit 1)`,
        [SOLD_OUT, place],
      )
      await setTimeout(200)
      await buyer.query('commit')
      buyer.release()
    })
    await setTimeout(200)
    await pricing.query('commit')
    pricing.release()
    await Promise.all(taken)
    const { rows } = await house.owner.query('select in_stock from tire_listing where tire_id = $1', [
      SOLD_OUT,
    ])
    expect(rows).toEqual([{ in_stock: false }])
    await house.owner.query('update stock set available = 9 where tire_id = $1', [SOLD_OUT])
  })

  it('loses a tire with its row', async () => {
    await house.owner.query('delete from price where tire_id = $1', [NEW_TIRE])
    await house.owner.query('delete from tire where id = $1', [NEW_TIRE])
    const { rows } = await house.owner.query('select from tire_listing where tire_id = $1', [NEW_TIRE])
    expect(rows).toEqual([])
  })
})

describe('suggestions', () => {
  it('hold brands, lines, types, sizes and vehicles, and a size under every spelling', async () => {
    const { rows } = await house.owner.query(
      'select kind, count(*)::int from suggestion group by kind order by kind',
    )
    expect(rows.map((row) => row.kind)).toEqual(['brand', 'line', 'size', 'type', 'vehicle'])
    const found = async (typed: string) =>
      (await house.owner.query(`select label from suggestion where spellings like '%' || $1 || '%'`, [typed]))
        .rows
    for (const typed of ['225/65r17', '2256517', '225 65r17']) {
      expect(await found(typed)).toContainEqual({ label: '225/65R17' })
    }
    expect(await found('ridgeback')).not.toEqual([])
  })
})
