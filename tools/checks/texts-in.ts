/** Comments, strings without anything filled in, and the ends of what is filled in. */
const PARTS = /\/\/.*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|[`{}]/g
const TEMPLATE = /((?:[^`\\$]|\\.|\$(?!\{))*)(`|\$\{)/y

type Text = { readonly words: string; readonly line: number }

/** What a file of messages says: its texts with `§` for what is filled in, without names such as `ship-to-me`, `orders.read` or `../orders`. */
export function textsIn(source: string): Text[] {
  const found: Text[] = []
  const note = (words: string, at: number) => {
    if (!isName(words)) found.push({ words, line: source.slice(0, at).split('\n').length })
  }
  const readTemplate = (from: number): number => {
    const parts: string[] = []
    for (let at = from; ; ) {
      TEMPLATE.lastIndex = at
      const [whole = '', words = '', end] = TEMPLATE.exec(source) ?? []
      parts.push(words)
      if (end !== '${') {
        note(parts.join('§'), from)
        return at + whole.length
      }
      at = readCode(at + whole.length)
    }
  }
  const readCode = (from: number): number => {
    let depth = 0
    PARTS.lastIndex = from
    for (let part = PARTS.exec(source); part; part = PARTS.exec(source)) {
      const words = part[1] ?? part[2]
      const after = PARTS.lastIndex
      if (words !== undefined) note(words, part.index)
      else if (part[0] === '{') depth++
      else if (part[0] === '}' && depth-- === 0) return after
      PARTS.lastIndex = part[0] === '`' ? readTemplate(after) : after
    }
    return source.length
  }
  readCode(0)
  return found
}

function isName(words: string): boolean {
  return /^[a-z\d]+(?:[-.][a-z\d]+)*$|^[\w@.#-]*\/\S*$/.test(words)
}
