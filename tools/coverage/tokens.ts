export type Token = { type: 'text' | 'word' | 'punct' | 'regex'; value: string }

type Text = { value: string; end: number }

/** Stands for `${…}` in a template, whose value is not written out in the source. */
const hole = '\uFFFC'

/** Tokens of a TypeScript source without its comments: enough to find test titles, no more. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const c = source.charAt(at)
    const next = source.charAt(at + 1)
    if (/\s/.test(c)) at++
    else if (c === '/' && next === '/') at = endOr(source.indexOf('\n', at), source.length)
    else if (c === '/' && next === '*') at = endOr(source.indexOf('*/', at + 2) + 2, source.length)
    else if (c === "'" || c === '"' || c === '`') {
      const text = c === '`' ? template(source, at) : quoted(source, at)
      if (text) tokens.push({ type: 'text', value: text.value })
      at = text?.end ?? at + 1
    } else if (/[A-Za-z_$]/.test(c)) {
      const word = /^[\w$]+/.exec(source.slice(at))?.[0] ?? c
      tokens.push({ type: 'word', value: word })
      at += word.length
    } else if (c === '/') {
      const end = regexMayFollow(tokens.at(-1)) ? regexEnd(source, at) : undefined
      tokens.push(end ? { type: 'regex', value: '' } : { type: 'punct', value: '/' })
      at = end ?? at + 1
    } else {
      const punct = c === '=' && next === '>' ? '=>' : c
      tokens.push({ type: 'punct', value: punct })
      at += punct.length
    }
  }
  return tokens
}

const endOr = (index: number, otherwise: number) => (index < 2 ? otherwise : index)

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }
const unescaped = (c: string) => escapes[c] ?? c

function quoted(source: string, start: number): Text | undefined {
  const quote = source.charAt(start)
  let value = ''
  for (let at = start + 1; at < source.length; at++) {
    const c = source.charAt(at)
    if (c === quote) return { value, end: at + 1 }
    if (c === '\n') return undefined // an apostrophe in JSX text
    value += c === '\\' ? unescaped(source.charAt(++at)) : c
  }
  return undefined
}

function template(source: string, start: number): Text | undefined {
  let value = ''
  for (let at = start + 1; at < source.length; at++) {
    const c = source.charAt(at)
    if (c === '`') return { value, end: at + 1 }
    if (c === '\\') value += unescaped(source.charAt(++at))
    else if (c === '$' && source.charAt(at + 1) === '{') {
      at = interpolationEnd(source, at + 2)
      value += hole
    } else value += c
  }
  return undefined
}

/** Index of the brace that closes `${`, over nested braces and texts. */
function interpolationEnd(source: string, start: number): number {
  let depth = 1
  for (let at = start; at < source.length; at++) {
    const c = source.charAt(at)
    const text = c === '`' ? template(source, at) : c === "'" || c === '"' ? quoted(source, at) : undefined
    if (text) at = text.end - 1
    else if (c === '{') depth++
    else if (c === '}' && --depth === 0) return at
  }
  return source.length
}

const opensExpression = new Set([...'(,=:[!&|?{;+-*%~^', '=>'])
const wordsBeforeExpression = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
  'yield',
  'await',
])

/** A slash after a value divides; after an operator it opens a regular expression. */
function regexMayFollow(last: Token | undefined): boolean {
  if (!last) return true
  if (last.type === 'punct') return opensExpression.has(last.value)
  return last.type === 'word' && wordsBeforeExpression.has(last.value)
}

function regexEnd(source: string, start: number): number | undefined {
  const found = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/i.exec(source.slice(start))
  return found ? start + found[0].length : undefined
}
