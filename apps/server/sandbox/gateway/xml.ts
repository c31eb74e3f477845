/** Writes the XML the SDK reads: hyphenated names, and `type` on everything that is not text. */
export type XmlValue = string | number | boolean | null | Date | XmlValue[] | { [name: string]: XmlValue }

export function xmlDocument(name: string, value: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(name, value)}`
}

export function xmlElement(name: string, value: XmlValue): string {
  const tag = hyphenated(name)
  if (value === null) return `<${tag} nil="true"/>`
  if (typeof value === 'string') return `<${tag}>${escaped(value)}</${tag}>`
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`
  if (value instanceof Date) return `<${tag} type="datetime">${value.toISOString()}</${tag}>`
  if (Array.isArray(value)) {
    return `<${tag} type="array">${value.map((item) => xmlElement('item', item)).join('')}</${tag}>`
  }
  const children = Object.entries(value).map(([child, inner]) => xmlElement(child, inner))
  return `<${tag}>${children.join('')}</${tag}>`
}

function hyphenated(name: string): string {
  return name.replace(/[A-Z]|(?<=\D)\d/g, (part) => `-${part.toLowerCase()}`)
}

function escaped(text: string): string {
  return (
    text
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: characters XML 1.0 cannot carry
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
  )
}
