import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../testing/bring-file.ts'
import { importsBy } from '../../testing/import-by-screen.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'

let house: ShopUnderTest
let files: ImportDesk
let desk: ReturnType<typeof importsBy>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  files = await importDesk(house)
  desk = importsBy(await signInStaff(house, 'operations'))
  await house.owner.query(
    'delete from vehicle where model_id in (select id from vehicle_model where make_id > 4)',
  )
})
afterAll(async () => {
  await files.close()
  await house.close()
})

const TABLES = {
  prices: ['price', 'tire_listing'],
  stock: ['stock', 'tire_listing'],
  tires: ['tire', 'tire_listing'],
  brands: ['brand', 'redirect', 'tire_listing'],
  lines: ['product_line', 'redirect', 'tire_listing'],
  redirects: ['redirect'],
  fitments: ['fitment', 'vehicle', 'vehicle_model', 'vehicle_make', 'plus_size'],
} as const

async function checksums(kind: keyof typeof TABLES): Promise<string[]> {
  return Promise.all(
    TABLES[kind].map(async (table) => {
      const { rows } = await house.owner.query(
        `select md5(string_agg(r::text, ',' order by r::text)) as sum from (select * from ${table}) r`,
      )
      return rows[0].sum
    }),
  )
}

/** The first rows of what we have, changed, and one that is new. */
const changed = {
  prices: (text: string) =>
    text
      .split('\n')
      .slice(0, 60)
      .map((line, at) => (at === 0 ? line : line.replace(/,(\d+)\.\d\d,[^,]*$/, ',$1.37,')))
      .join('\n'),
  stock: (text: string) =>
    [
      ...text
        .split('\n')
        .slice(0, 60)
        .map((line, at) => (at === 0 ? line : line.replace(/,\d+,([\d.]*)$/, ',41,$1'))),
      text.split('\n')[1]?.replace(/\d{4}W\d\d/, '2019W07'),
    ].join('\n'),
  tires: (text: string) => {
    const [head = '', ...rows] = text.split('\n')
    const columns = head.split(',')
    const cells = (line: string) => line.split(',')
    const set = (line: string, values: Record<string, string>) =>
      cells(line)
        .map((cell, at) => values[columns[at] ?? ''] ?? cell)
        .join(',')
    const plain = rows.filter((row) => cells(row).length === columns.length)
    return [
      head,
      ...plain.slice(0, 30).map((row) => set(row, { weight_pounds: '77' })),
      set(plain[40] ?? '', { sku: '', upc: '999999999993', mpn: 'NEW-1', oe_mark: 'ZZ9' }),
    ].join('\n')
  },
  fitments: (text: string) => {
    const [head = '', ...rows] = text.split('\n')
    const columns = head.split(',')
    const at = (name: string) => columns.indexOf(name)
    const set = (line: string, name: string, value: string) =>
      line.split(',').toSpliced(at(name), 1, value).join(',')
    return [
      head,
      ...rows.slice(0, 20).map((row) => set(row, 'front_pressure_psi', '41')),
      set(set(rows[25] ?? '', 'make', 'Zephyr'), 'model', 'Nine'),
    ].join('\n')
  },
} as const

const ofFortyOne = async () => (await house.owner.query('select 1 from stock where available = 41')).rowCount

describe('one step back', () => {
  it.each(['prices', 'stock', 'tires', 'fitments'] as const)(
    '[OFF-076] restores what a file of %s changed, to the last byte',
    async (kind) => {
      const text = changed[kind](await files.exported(kind))
      const before = await checksums(kind)
      const run = await desk.bring(kind, text)
      expect(run.refused).toBe(0)
      expect(run.changed + run.added).toBeGreaterThan(10)
      expect(await checksums(kind)).not.toEqual(before)
      expect(run.stepBack?.changes).toBeGreaterThanOrEqual(run.changed + run.added)
      const back = await desk.stepBack(run.id)
      expect(back.stepBack).toMatchObject({ restored: run.stepBack?.changes, left: 0 })
      expect(await checksums(kind)).toEqual(before)
      const { rows } = await house.owner.query(
        `select action, why from audit_entry where subject = $1 order by id desc limit 1`,
        [`import:${run.id}`],
      )
      expect(rows[0]).toEqual({ action: 'import.step-back', why: 'Wrong file.' })
    },
    90_000,
  )

  it.each(['brands', 'lines', 'redirects'] as const)(
    '[OFF-076] [OFF-078] restores what a file of %s changed, and where addresses led',
    async (kind) => {
      await house.owner.query(
        `insert into redirect values ('/old-iron', '/brands/ironroot-tires'), ('/brands/iron-root-tires', '/brands'),
           ('/old-ridge', '/brands/kestrel-tires/ridgeback-a-t') on conflict do nothing`,
      )
      const { rows } = await house.owner.query(
        `select y.slug, l.category from product_line l join tire_type y on y.id = l.type_id where l.slug = 'ridgeback-a-t'`,
      )
      const ofLine = `${rows[0].slug},${rows[0].category}`
      const texts = {
        brands: 'slug,new_slug,name\nironroot,iron-root,Iron Root\nglenmoor,,Glenmoor\n',
        lines: `slug,new_slug,brand,name,type,category\nridgeback-a-t,ridgeback,kestrel,Ridgeback,${ofLine}\ntrailmark,,kestrel,Trailmark,${ofLine}\n`,
        redirects: 'from,to\n/old-iron,/brands\n/new-way,/brands\n',
      }
      const before = await checksums(kind)
      const run = await desk.bring(kind, texts[kind])
      expect(run).toMatchObject({ added: 1, changed: 1, refused: 0 })
      expect(await checksums(kind)).not.toEqual(before)
      const { body } = await desk.send('GET', `/office/imports/${run.id}/differences?show=changed`)
      expect(JSON.stringify(body)).toContain(kind === 'redirects' ? 'to_path' : '"column":"name"')
      const back = await desk.stepBack(run.id)
      expect(back.stepBack).toMatchObject({ restored: run.stepBack?.changes, left: 0 })
      expect(await checksums(kind)).toEqual(before)
    },
    90_000,
  )

  it('[OFF-076] [OFF-078] a brand that stays at its new address keeps the way to it', async () => {
    const run = await desk.bring('brands', 'slug,new_slug,name\nnorthline,north-line,North Line\n')
    await house.owner.query(`update brand set story = 'Since 1931.' where slug = 'north-line'`)
    const back = await desk.stepBack(run.id)
    expect(back.stepBack).toMatchObject({ restored: 0, left: 2 })
    const { rows } = await house.owner.query(
      `select to_path from redirect where from_path = '/brands/northline-tires'`,
    )
    expect(rows).toEqual([{ to_path: '/brands/north-line-tires' }])
  })

  it('[OFF-076] leaves what somebody changed since, and names it', async () => {
    const text = changed.stock(await files.exported('stock'))
    const before = await ofFortyOne()
    const run = await desk.bring('stock', text)
    const { rows } = await house.owner.query(
      `update stock s set available = 7 from (
         select key from import_change where run_id = $1 and after->>'available' = '41' limit 1) c
        where s.tire_id = (c.key->>'tire_id')::bigint and s.location_id = (c.key->>'location_id')::int
          and s.lot = c.key->>'lot' returning s.tire_id`,
      [run.id],
    )
    const [sold] = rows
    const back = await desk.stepBack(run.id)
    expect(back.stepBack).toMatchObject({ left: 1, restored: (run.stepBack?.changes ?? 0) - 1 })
    const { body } = await desk.send('GET', `/office/imports/${run.id}/left`)
    expect(body.left).toMatchObject([
      { table: 'stock', why: 'changed-since', import: 'available 41', now: 'available 7' },
    ])
    expect(body.left[0].key).toContain(String(sold.tire_id))
    expect(await ofFortyOne()).toBe(before)
  })

  it('[OFF-076] leaves a price that has been overtaken, and a tire that somebody has put on sale', async () => {
    const [, first = ''] = (await files.exported('prices')).split('\n')
    const [list, sku] = first.split(',')
    const amount = (Number(first.split(',')[3]) + 1).toFixed(2)
    const prices = await desk.bring('prices', `price_list,sku,amount\n${list},${sku},${amount}`)
    await house.owner.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents) values ($1, $2, now(), 12345)`,
      [list, sku],
    )
    expect((await desk.stepBack(prices.id)).stepBack).toMatchObject({ left: 1, restored: 0 })
    const tires = await desk.bring('tires', changed.tires(await files.exported('tires')))
    await house.owner.query(
      `insert into price (price_list_id, tire_id, amount_cents) select $1, id, 9900 from tire where upc = '999999999993'`,
      [list],
    )
    expect((await desk.stepBack(tires.id)).stepBack).toMatchObject({ left: 1 })
    const { body } = await desk.send('GET', `/office/imports/${tires.id}/left`)
    expect(body.left).toMatchObject([{ table: 'tire', why: 'in-use' }])
  })

  it('[OFF-076] is offered for seven days and taken once', async () => {
    const run = await desk.bring('stock', changed.stock(await files.exported('stock')))
    await house.owner.query(`update import_run set ended_at = ended_at - interval '8 days' where id = $1`, [
      run.id,
    ])
    const late = await desk.send('POST', `/office/imports/${run.id}/step-back`, { why: 'Late.' })
    expect([late.status, late.body.error.refusal]).toEqual([409, 'too-late'])
    await house.owner.query(`update import_run set ended_at = now() where id = $1`, [run.id])
    await desk.stepBack(run.id)
    const twice = await desk.send('POST', `/office/imports/${run.id}/step-back`, { why: 'Again.' })
    expect([twice.status, twice.body.error.refusal]).toEqual([409, 'not-now'])
  })
})
