import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const HEADER = `make,model,year,trim,type,drivetrain,is_electric,has_tpms,has_dual_rear_wheels,has_spare,confidence,source,ordinal,is_run_flat,${[
  'front',
  'rear',
]
  .map((axle) =>
    ['size', 'load_index', 'dual_load_index', 'speed_symbol', 'load_range', 'pressure_psi', 'wheel_inches']
      .map((name) => `${axle}_${name}`)
      .join(','),
  )
  .join(',')}\n`
const VEHICLE = 'passenger,rwd,yes,yes,no,,sure,maker sheet'
const SQUARE = `Zephyr,Gale & Co,2027,GT,${VEHICLE},1,no,235/45R18,94,,W,,36,8,,,,,,,\n`
const STAGGERED = `Zephyr,Gale & Co,2027,GT,${VEHICLE},2,no,245/40r19,94,,Y,,36,8.5,275/35R19,96,,Y,,38,9.5\n`

describe('a file of fitments', () => {
  it('[IMP-004] adds a make, a model and a vehicle with its options, which the shop then finds', async () => {
    expect(await desk.bring('fitments', HEADER + SQUARE + STAGGERED)).toMatchObject({ added: 2, refused: 0 })
    const visitor = await house.visitor()
    const { body } = await visitor.get('/vehicles/makes/zephyr/models/gale-and-co/years/2027/trims')
    expect(JSON.stringify(body)).toContain('245-40r19_275-35r19')
    const { rows } = await house.owner.query(
      `select oem, count(p.oem)::int as plus from fitment f left join plus_size p using (oem)
        where vehicle_id = (select max(id) from vehicle) group by oem order by oem`,
    )
    expect(rows.map((row) => row.oem)).toEqual(['235-45r18', '245-40r19_275-35r19'])
    expect(rows[0].plus).toBeGreaterThan(0)
  })

  it('offers the vehicle in the search box', async () => {
    const { rows } = await house.owner.query(
      `select label, detail from suggestion where key = 'zephyr/gale-and-co'`,
    )
    expect(rows).toEqual([{ label: 'Zephyr Gale & Co', detail: '2027 to 2027' }])
  })

  it('changes what it says otherwise of a vehicle and its options', async () => {
    const report = await desk.bring(
      'fitments',
      HEADER + [SQUARE.replace(',36,', ',38,'), STAGGERED].join('').replaceAll('rwd', 'awd'),
    )
    expect(report).toMatchObject({ added: 0, changed: 2 })
    expect(await desk.bring('fitments', HEADER + STAGGERED.replace('rwd', 'awd'))).toMatchObject({
      unchanged: 1,
    })
  })

  it('is refused where rows clash or an axle is half told', async () => {
    const report = await desk.check(
      'fitments',
      [
        HEADER.trim(),
        ...[SQUARE, SQUARE, STAGGERED.replace('rwd', 'awd'), STAGGERED.replace('275/35R19', '')].map((row) =>
          row.trim(),
        ),
        SQUARE.replace('Zephyr', '&&&').replace('&&&', '...').trim(),
      ].join('\n'),
    )
    expect(report.refusals.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      '3 front_size Row 2 already has the same option of the same vehicle.',
      '4 trim Row 2 says something different about the same vehicle.',
      '5 rear_size The rear axle needs size, load index and speed symbol. Leave all three empty if it matches the front.',
      '6 make Has no letter or digit.',
    ])
  })

  it('[IMP-004] may be an ACES document with a span of years', async () => {
    const notes = [
      ...[
        'type: van',
        'confidence: estimated',
        'source: distributor',
        'ordinal: 1',
        'front_size: 225/75R16C',
      ],
      ...['front_load_index: 121', 'front_dual_load_index: 120', 'front_speed_symbol: R'],
    ]
    const report = await desk.bring(
      'fitments',
      `<ACES version="4.2"><App action="A" id="1"><Years from="2021" to="2023"/><Make>Zephyr</Make>
        <Model>Hauler</Model><SubModel>Long</SubModel>${notes.map((note) => `<Note>${note}</Note>`).join('')}</App>
        <App action="D" id="2"><Years from="2021" to="2021"/><Make>Zephyr</Make></App></ACES>`,
      { format: 'aces' },
    )
    expect(report).toMatchObject({ rowsRead: 4, added: 3, refused: 1 })
    const { rows } = await house.owner.query(
      `select year from vehicle v join vehicle_model m on m.id = model_id where m.slug = 'hauler' order by year`,
    )
    expect(rows.map((row) => row.year)).toEqual([2021, 2022, 2023])
  })
})
