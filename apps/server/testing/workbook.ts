import { deflateRawSync } from 'node:zlib'
import { storedArchive } from '../src/platform/import/unpack-workbook.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose first sheet has this XML within `worksheet`; the style 1 is a date. */
export function workbookOf(
  sheet: string,
  { isPacked = true, more = {} }: { isPacked?: boolean; more?: Record<string, string | Buffer> } = {},
): Buffer {
  const parts: Record<string, string | Buffer> = {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="First" sheetId="7" r:id="rId2"/><sheet name="Second" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>another sheet</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `${HEAD}<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...more,
  }
  const contents = new Map(Object.entries(parts).map(([path, content]) => [path, Buffer.from(content)]))
  return isPacked ? packed(contents) : storedArchive(contents)
}

/** Rows of cells as they stand in a sheet: a text is a text, anything else is XML of a cell without its address. */
export function sheetData(rows: readonly (readonly (string | { xml: string })[])[]): string {
  const lines = rows.map((cells, i) => {
    const written = cells.map((cell, at) => {
      const ref = `${String.fromCharCode(65 + at)}${i + 1}`
      return typeof cell === 'string'
        ? `<c r="${ref}" t="inlineStr"><is><t>${cell}</t></is></c>`
        : `<c r="${ref}" ${cell.xml}</c>`
    })
    return `<row r="${i + 1}">${written.join('')}</row>`
  })
  return `<sheetData>${lines.join('')}</sheetData>`
}

/** The same archive with its parts deflated, as spreadsheets write it. */
function packed(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of parts) {
    const body = deflateRawSync(content)
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, name)
    bodies.push(Buffer.from('PK\u0003\u0004'), facts, name, body)
    at += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
