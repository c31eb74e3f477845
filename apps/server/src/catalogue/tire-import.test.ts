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

const NEW_TIRE =
  'upc,line,size,load_index,speed_symbol,weight_pounds\n012345678905,ridgeback-a-t,235/55r19 ,105,h,31.5\n'

async function tireByUpc(upc: string) {
  const { rows } = await house.owner.query('select * from tire where upc = $1', [upc])
  return rows[0]
}

describe('a file of tires', () => {
  it('[IMP-003] adds a tire with what follows from its size and service description', async () => {
    expect(await desk.bring('tires', NEW_TIRE)).toMatchObject({ added: 1, refused: 0 })
    expect(await tireByUpc('012345678905')).toMatchObject({
      size: '235/55R19',
      size_slug: '235-55r19',
      width_mm: 235,
      load_pounds: 2039,
      speed_symbol: 'H',
      speed_mph: 130,
      sidewall: 'Black',
      is_run_flat: false,
      is_installable: true,
    })
  })

  it('[IMP-003] leaves its listing row and the suggestions fresh', async () => {
    const { id } = await tireByUpc('012345678905')
    const { rows } = await house.owner.query(
      'select size_slug, service from tire_listing where tire_id = $1',
      [id],
    )
    expect(rows).toEqual([{ size_slug: '235-55r19', service: '105H' }])
    const found = await house.owner.query(
      `select label from suggestion where kind = 'size' and key = '235-55r19'`,
    )
    expect(found.rows).toEqual([{ label: '235/55R19' }])
  })

  it('changes only the columns it has', async () => {
    const { id } = await tireByUpc('012345678905')
    await house.owner.query(`update tire set oe_mark = 'KX' where id = $1`, [id])
    const file = `sku,line,size,load_index,speed_symbol,weight_pounds,mpn\n${id},ridgeback-a-t,235/55R19,105,H,32,R-1\n`
    expect(await desk.bring('tires', file)).toMatchObject({ changed: 1 })
    expect(await tireByUpc('012345678905')).toMatchObject({
      oe_mark: 'KX',
      mpn: 'R-1',
      weight_pounds: 32,
    })
    expect(await desk.bring('tires', file)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('is refused where it would make nonsense', async () => {
    const { id } = await tireByUpc('012345678905')
    const report = await desk.check(
      'tires',
      `sku,upc,line,size,load_index,dual_load_index,speed_symbol,load_range,weight_pounds
7,,ridgeback-a-t,235/55R19,105,,H,,31
,012345678912,no-such-line,235/55R19,105,,H,,31
,012345678929,ridgeback-a-t,235/5519x,105,,H,,31
,012345678936,ridgeback-a-t,235/55R19,105,110,H,,31
,012345678943,ridgeback-a-t,245/55R19,105,,I,ZZ,31
${id},085005000019,ridgeback-a-t,235/55R19,105,,H,,31
,012345678950,ridgeback-a-t,255/55R19,105,,H,,31
,012345678967,ridgeback-a-t,255/55R19,105,,H,,31
,012345678967,ridgeback-a-t,265/55R19,105,,H,,31
`,
    )
    expect(report.refusals.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      '2 sku No tire has this sku. Leave it empty to add a tire.',
      '3 line No tire line has this URL name.',
      '4 size Must be a tire size, such as 225/65R17.',
      '5 dual_load_index Can’t be above load_index.',
      expect.stringMatching(/^6 speed_symbol Must be one of A1, /),
      '6 load_range Must be one of LL, XL, HL, B, C, D, E, F, G, H, J, L, M, N.',
      '7 upc Another tire has this UPC.',
      '9 size Another tire in this line has the same size, service description and version.',
      '10 sku Row 9 already has the same tire.',
    ])
  })

  it('[IMP-003] may be a PIES document, and refused items come back as one with their reasons', async () => {
    const report = await desk.bring(
      'tires',
      `<PIES xmlns="http://www.autocare.org"><Items>
        <Item MaintenanceType="A"><ItemLevelGTIN GTINQualifier="UP">012345678974</ItemLevelGTIN>
          <PartNumber>R&amp;D-2</PartNumber>
          <ProductAttributes>
            <ProductAttribute AttributeID="line" PADBAttribute="N">ridgeback-a-t</ProductAttribute>
            <ProductAttribute AttributeID="size" PADBAttribute="N">275/55R20</ProductAttribute>
            <ProductAttribute AttributeID="load_index" PADBAttribute="N">113</ProductAttribute>
            <ProductAttribute AttributeID="speed_symbol" PADBAttribute="N">T</ProductAttribute>
          </ProductAttributes>
          <Packages><Package><Weights UOM="PG"><Weight>40.1</Weight></Weights></Package></Packages></Item>
        <Item MaintenanceType="D"><ItemLevelGTIN GTINQualifier="UP">085005000019</ItemLevelGTIN></Item>
      </Items></PIES>`,
      { format: 'pies' },
    )
    expect(report).toMatchObject({ rowsRead: 2, added: 1, refused: 1 })
    expect(await tireByUpc('012345678974')).toMatchObject({ mpn: 'R&D-2', weight_pounds: 40.1 })
    const failed = await desk.failedRows(report)
    expect(failed).toContain('<!-- You can’t remove tires by file. -->')
    expect(failed).toContain('<ItemLevelGTIN GTINQualifier="UP">085005000019</ItemLevelGTIN>')
  })
})
