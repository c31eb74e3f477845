import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest()
  desk = await importDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const HEADER = 'location,sku,lot,available\n'
const GOOD = 'ABE,100001,2026W31,4\n'
const many = (text: string) => text.repeat(30_000)
const BOMB = `<?xml version="1.0"?><!DOCTYPE PIES [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
  <PIES><Items><Item><PartNumber>&b;</PartNumber></Item></Items></PIES>`
const item = (inner: string) => `<PIES><Items><Item>${inner}</Item></Items></PIES>`

describe('a file is refused as a whole, with nothing of it staged, when it', () => {
  it.each([
    ['is empty', '', 'The file has no header row.'],
    ['has a NUL byte', `${HEADER}${GOOD}ABE,\u0000100001,2026W31,4\n`, 'NUL byte'],
    ['is not UTF-8', Buffer.concat([Buffer.from(HEADER + GOOD), Buffer.from([0xff, 0xfe, 0x0a])]), 'UTF-8'],
    ['ends within a letter', Buffer.concat([Buffer.from(`${HEADER}AB`), Buffer.from([0xc3])]), 'UTF-8'],
    ['has an endless line', `${HEADER}${GOOD}${'x'.repeat(200_000)}`, 'longer than 64 KB'],
    ['has an endless header', 'x,'.repeat(100_000), 'longer than 64 KB'],
    ['opens a quote and never closes it', `${HEADER}ABE,"100001,2026W31,4\n`, 'never closed'],
    ['opens a quote far from the next', `${HEADER}ABE,"100001,2026W31,4\n${many(GOOD)}`, 'longer than 64 KB'],
    ['has too many columns', `${'a,'.repeat(300)}b\n`, 'more than 200 columns'],
    ['has semicolons', 'location;sku;lot;available\nABE;100001;2026W31;4\n', 'separated by commas'],
    ['has tabs', 'location\tsku\tlot\tavailable\n', 'separated by commas'],
    ['has a column nobody knows', 'location,sku,lot,available,color\n', 'Unknown columns: color.'],
    ['lacks a column', 'location,sku,lot\nABE,100001,2026W31\n', 'Missing columns: available.'],
    ['has a column twice', 'location,sku,lot,available,lot\n', 'The header lists column lot twice.'],
  ])('%s', async (_, content, reason) => {
    const report = await desk.check('stock', content)
    expect(report.state).toBe('unreadable')
    expect(report.unreadable?.reason).toContain(reason)
    expect((await house.owner.query('select from import_row')).rowCount).toBe(0)
  })

  it.each([
    ['brings an entity bomb', BOMB, 'document type declaration'],
    [
      'reads a file of the machine',
      `<!DOCTYPE PIES SYSTEM "file:///etc/passwd">${item('')}`,
      'document type declaration',
    ],
    ['uses an entity of its own', item('<PartNumber>&secret;</PartNumber>'), 'well-formed'],
    ['is nested without end', item('<a>'.repeat(5_000)), 'nested more than 16 deep'],
    ['has an endless text', item(`<PartNumber>${'x'.repeat(300_000)}</PartNumber>`), 'larger than 64 KB'],
    ['has an endless attribute', item(`<PartNumber a="${'x'.repeat(300_000)}"/>`), 'Max buffer length'],
    ['ends early', '<PIES><Items><Item>', 'well-formed'],
    ['is another document', '<html><Item/></html>', 'begins with html'],
    [
      'has an attribute nobody knows',
      item(
        '<ProductAttributes><ProductAttribute AttributeID="color" PADBAttribute="N">red</ProductAttribute></ProductAttributes>',
      ),
      'Unknown columns: color.',
    ],
  ])('as XML %s', async (_, content, reason) => {
    const report = await desk.check('tires', content, { format: 'pies' })
    expect(report.state).toBe('unreadable')
    expect(report.unreadable?.reason).toContain(reason)
  })
})

describe('a readable file', () => {
  it('may begin with a byte order mark, end lines like Windows and leave lines empty', async () => {
    const report = await desk.check(
      'stock',
      '\uFEFFLocation, SKU ,lot,available\r\nABE,100001,2039W31,4\r\n\r\n',
    )
    expect(report).toMatchObject({ state: 'checked', rowsRead: 1, added: 1, refused: 0 })
  })

  it('counts rows as a spreadsheet does', async () => {
    const report = await desk.check('stock', `${HEADER}\n${GOOD}ABE,999,2026W31,4\n`)
    expect(report.refusals).toEqual([
      { row: 4, column: 'sku', value: '999', reason: 'No tire has this sku.' },
    ])
  })
})
