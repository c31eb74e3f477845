import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type ImportDesk, importDesk } from '../../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { sheetData, workbookOf } from '../../../testing/workbook.ts'
import { plainNumber } from './xlsx-format.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
  await house.owner.query(
    'delete from vehicle where model_id in (select id from vehicle_model where make_id > 2)',
  )
  await house.owner.query(`update tire set mpn = '0123' where id = 100001`)
  await house.owner.query(`update tire set mpn = '1e3' where id = 100002`)
  await house.owner.query(`update tire set mpn = '=1+1' where id = 100003`)
  await house.owner.query(`update tire set mpn = '''@SUM' where id = 100004`)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const HEADER = ['location', 'sku', 'lot', 'available']
const xlsx = { format: 'xlsx' }

async function stagedCells(run: string): Promise<string[][]> {
  const { rows } = await house.owner.query(
    'select cells from import_row where run_id = $1 order by row_number',
    [run],
  )
  return rows.map(({ cells }) => cells)
}

describe('a workbook', () => {
  it.each([
    ['tires', ['csv', 'xlsx', 'pies']],
    ['fitments', ['csv', 'xlsx', 'aces']],
    ['stock', ['csv', 'xlsx']],
    ['prices', ['csv', 'xlsx']],
  ])('[OFF-077] says the same as the other formats of %s', async (kind, formats) => {
    const staged: string[][][] = []
    for (const format of formats) {
      const report = await desk.check(kind, await desk.exportedBytes(kind, format), { format })
      expect(report, format).toMatchObject({ added: 0, changed: 0, refused: 0 })
      expect(report.rowsRead, format).toBeGreaterThan(100)
      staged.push(await stagedCells(report.run))
    }
    for (const other of staged.slice(1)) expect(other).toEqual(staged[0])
  })

  it('[OFF-077] is read by its first sheet, with texts, numbers, dates, formulas and yes as they are meant', async () => {
    const sheet = sheetData([
      ['price_list', 'sku', 'amount', 'effective_from'],
      [
        'simpletire-public',
        { xml: '><v>100001</v>' },
        { xml: '><v>129.99000000000001</v>' },
        { xml: 's="1"><v>55000.5</v>' },
      ],
      ['simpletire-public', '100002', { xml: '><f>HYPERLINK("http://x")</f><v>1E3</v>' }, ''],
      ['simpletire-public', '100003', { xml: 't="str"><f>1+1</f><v>88.5</v>' }],
    ])
    const report = await desk.check('prices', workbookOf(sheet), xlsx)
    expect(report).toMatchObject({ state: 'checked', rowsRead: 3, refused: 0 })
    expect(await stagedCells(report.run)).toEqual([
      ['simpletire-public', '100001', '', '129.99', '2050-07-31T12:00:00Z'],
      ['simpletire-public', '100002', '', '1000', ''],
      ['simpletire-public', '100003', '', '88.5', ''],
    ])
  })

  it('[OFF-077] refuses a row it cannot take at its word, and counts rows as the sheet does', async () => {
    const sheet = sheetData([
      HEADER,
      ['ABE', '100001', '2026W31', { xml: 't="e"><f>1/0</f><v>#DIV/0!</v>' }],
      ['ABE', '100002', '2026W31', { xml: '><f>A1+A2</f>' }],
      [],
      ['ABE', '100003', '2026W31', '4'],
      ['ABE', '100004', '2026W31', '4', 'more'],
      ['ABE', '100005', '2026W31', '4'],
      [],
      [],
    ])
    const merged = `${sheet}<mergeCells count="1"><mergeCell ref="D5:D6"/></mergeCells>`
    const report = await desk.check('stock', workbookOf(merged), xlsx)
    expect(report.rowsRead).toBe(5)
    expect(report.refusals.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 Cell D2 shows an error.',
      '3 Cell D3 has a formula with no saved value.',
      '6 Cells D5:D6 are merged. Unmerge them and fill in every row.',
    ])
    const failed = await desk.check('stock', await desk.failedBytes(report), xlsx)
    expect(failed).toMatchObject({ state: 'checked', rowsRead: 3 })
  })

  it('[OFF-077] holds 50,000 rows and no more', async () => {
    const rows = (count: number) =>
      writeXlsxFile([
        HEADER,
        ...Array.from({ length: count }, (_, i) => [
          'ABE',
          `${100001 + (i % 50)}`,
          `20${10 + (i % 80)}W31`,
          `${i % 9}`,
        ]),
      ]).toBuffer()
    const most = await desk.check('stock', await rows(50_000), xlsx)
    expect(most).toMatchObject({ state: 'checked', rowsRead: 50_000 })
    const more = await desk.check('stock', await rows(50_001), xlsx)
    expect(more.unreadable?.reason).toBe('A workbook can have up to 50,000 rows. Bring a CSV file.')
  })

  it.each([
    ['129.99', '129.99'],
    ['129.99000000000001', '129.99'],
    ['0.10000000000000001', '0.1'],
    ['1E3', '1000'],
    ['1e+20', '100000000000000000000'],
    ['12345678905', '12345678905'],
    ['-5', '-5'],
    ['0007', '0007'],
    ['1E+300', '1E+300'],
    ['x', 'x'],
  ])('[OFF-077] reads the number a sheet keeps as %s as %s', (stored, text) => {
    expect(plainNumber(stored)).toBe(text)
  })
})

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, '<!---->')
const good = sheetData([HEADER, ['ABE', '100001', '2026W31', '4']])
const cell = (ref: string) =>
  `<sheetData><row r="1"><c r="${ref}" t="inlineStr"><is><t>sku</t></is></c></row></sheetData>`

describe('[OFF-077] a workbook is refused as a whole, with nothing of it staged, when it', () => {
  it.each([
    ['is a text', Buffer.from('location,sku\n'), 'isn’t an Excel workbook'],
    ['is empty', Buffer.alloc(0), 'isn’t an Excel workbook'],
    ['is cut off', workbookOf(good).subarray(0, 400), 'isn’t an Excel workbook'],
    [
      'is an archive of something else',
      workbookOf('', { more: { 'xl/workbook.xml': '<a/>' } }),
      'isn’t an Excel workbook',
    ],
    [
      'unpacks to a thousand times itself',
      workbookOf(good, { more: { 'xl/bomb.xml': zeros(30) } }),
      'too large',
    ],
    [
      'is larger than we take',
      workbookOf(good, { isPacked: false, more: { 'xl/a.xml': zeros(21) } }),
      'too large',
    ],
    ['names a cell beyond any sheet', workbookOf(cell('AAAA1')), 'isn’t an Excel workbook'],
    ['names a row beyond any sheet', workbookOf(cell('A9999999')), 'isn’t an Excel workbook'],
    ['reaches far to the right', workbookOf(cell('XFD1')), 'more than 200 columns'],
    ['reaches far down', workbookOf(cell('A1048576')), 'up to 50,000 rows'],
    ['counts rows in powers', workbookOf('<sheetData><row r="1e9"/></sheetData>'), 'isn’t an Excel workbook'],
    [
      'goes back',
      workbookOf(
        '<sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row></sheetData>',
      ),
      'isn’t an Excel workbook',
    ],
    [
      'brings an entity bomb',
      workbookOf(good, {
        more: {
          'xl/worksheets/sheet2.xml': '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData/></worksheet>',
        },
      }),
      'document type',
    ],
    ['has a merged header', workbookOf(`${good}<mergeCells><mergeCell ref="A1:A2"/></mergeCells>`), 'merged'],
    ['has nothing in it', workbookOf('<sheetData/>'), 'no header row'],
    [
      'has a column nobody knows',
      workbookOf(sheetData([[...HEADER, 'color'], []])),
      'Unknown columns: color.',
    ],
    ['is not XML inside', workbookOf('<sheetData><row></sheetData>'), 'well-formed'],
  ])('%s', async (_, content, reason) => {
    const report = await desk.check('stock', content, xlsx)
    expect(report.state).toBe('unreadable')
    expect(report.unreadable?.reason).toContain(reason)
    expect((await house.owner.query('select from import_row where run_id = $1', [report.run])).rowCount).toBe(
      0,
    )
  })
})
