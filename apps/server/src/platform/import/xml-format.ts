import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import { type FilePart, type TextFormat, UnreadableFile, type WrittenRow } from './file-format.ts'
import type { ImportColumn } from './import-kind.ts'
import { messages } from './messages.ts'
import { type XmlElement, xmlElements } from './xml-elements.ts'

export interface XmlRow {
  readonly cells: Readonly<Record<string, string>>
  readonly problem?: string
}

/** A document that says in elements what a CSV file says in columns. */
export interface XmlDialect {
  readonly name: string
  readonly root: string
  readonly element: string
  /** Everything before the first element and after the last. */
  readonly opening: string
  readonly closing: string
  /** The rows an element stands for, by column; what it leaves out is empty. */
  rowsOf(element: XmlElement): readonly XmlRow[]
  build(element: XMLBuilder, row: Readonly<Record<string, string>>): void
}

export function xmlFormat(dialect: XmlDialect): TextFormat {
  return {
    name: dialect.name,
    extension: '.xml',
    read: (text, known) => read(dialect, text, known),
    write: (columns, rows) => write(dialect, columns, rows),
  }
}

async function* read(
  dialect: XmlDialect,
  text: AsyncIterable<string>,
  known: readonly ImportColumn[],
): AsyncIterable<FilePart> {
  const columns = known.map(({ name }) => name)
  yield { columns }
  let row = 0
  for await (const element of xmlElements(text, dialect)) {
    for (const { cells, problem } of dialect.rowsOf(element)) {
      const unknown = Object.keys(cells).filter((name) => !columns.includes(name))
      if (unknown.length > 0) throw new UnreadableFile(messages.unknownColumns(unknown), row + 1)
      yield { row: ++row, cells: columns.map((name) => cells[name] ?? ''), ...(problem && { problem }) }
    }
  }
}

async function* write(
  dialect: XmlDialect,
  columns: readonly string[],
  rows: AsyncIterable<WrittenRow>,
): AsyncIterable<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${dialect.opening}\n`
  for await (const { cells, reason } of rows) {
    // XML has no way to write most control characters.
    const document = create({ invalidCharReplacement: '' })
    const element = document.ele(dialect.element)
    dialect.build(
      element,
      Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']).filter(([, cell]) => cell !== '')),
    )
    if (reason) yield `<!-- ${reason.replaceAll('--', '- -')} -->\n`
    yield `${element.toString({ prettyPrint: true })}\n`
  }
  yield `${dialect.closing}\n`
}
