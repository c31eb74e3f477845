import sax from 'sax'
import { UnreadableFile } from './file-format.ts'
import { messages } from './messages.ts'

/** An element with its own text and its children in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const MAX_DEPTH = 16
const MAX_CHARACTERS = 64 * 1024

/**
 * Every element of this name, one at a time, from a document of any length. Document types are refused, and with them
 * every entity but the five of XML.
 */
export async function* xmlElements(
  text: AsyncIterable<string>,
  wanted: { root: string; element: string },
): AsyncIterable<XmlElement> {
  const done: XmlElement[] = []
  const parser = sax.parser(true, { position: true })
  const open: XmlElement[] = []
  let depth = 0
  let characters = 0
  const spend = (count: number) => {
    characters += count
    if (characters > MAX_CHARACTERS) throw new UnreadableFile(messages.elementTooLarge, parser.line + 1)
  }
  const addText = (piece: string) => {
    const current = open.at(-1)
    if (!current) return
    spend(piece.length)
    current.text += piece
  }
  parser.onerror = (fault) => {
    throw new UnreadableFile(messages.notXml(fault.message.split('\n')[0] ?? ''), parser.line + 1)
  }
  parser.ondoctype = () => {
    throw new UnreadableFile(messages.doctype, parser.line + 1)
  }
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new UnreadableFile(messages.tooDeep, parser.line + 1)
    if (depth === 1 && name !== wanted.root)
      throw new UnreadableFile(messages.wrongRoot(name, wanted.root), 1)
    if (open.length === 0 && name !== wanted.element) return
    if (open.length === 0) characters = 0
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    spend(name.length + JSON.stringify(attributes).length)
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    depth--
    const closed = open.pop()
    if (closed && open.length === 0) done.push(closed)
  }
  for await (const piece of text) {
    parser.write(piece)
    yield* done.splice(0)
  }
  parser.close()
  yield* done.splice(0)
}

export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
