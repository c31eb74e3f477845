import { type Token, tokenize } from './tokens.ts'

/** Ids carried by tests that run, and ids that stand only in tests that do not. */
export type CarriedIds = { active: Set<string>; off: Set<string> }

type Call = { title: string; start: number; end: number; suite: boolean; off: boolean }

/**
 * An id counts when it stands in square brackets in the title of a test, in the title of a suite that has
 * running tests, or at the start of a text in the table of an `it.each`. It does not count in comments,
 * in skipped, to-do or expected-to-fail tests, or in test steps.
 */
export function idsInTests(source: string): CarriedIds {
  const tokens = tokenize(source)
  const { calls, titleTokens } = testCalls(tokens)
  const isOff = (at: number) => calls.some((call) => call.off && at >= call.start && at <= call.end)
  const found: CarriedIds = { active: new Set(), off: new Set() }
  const add = (text: string, running: boolean) => {
    for (const id of idsIn(text)) (running ? found.active : found.off).add(id)
  }
  for (const call of calls) {
    const inside = (other: Call) => !other.suite && other.start > call.start && other.end < call.end
    const running = call.suite
      ? calls.some((other) => inside(other) && !isOff(other.start))
      : !isOff(call.start)
    add(call.title, running)
  }
  for (const [at, token] of tokens.entries()) {
    const inTable = token.type === 'text' && !titleTokens.has(at) && opensWithId.test(token.value)
    if (inTable) add(token.value, !isOff(at))
  }
  return found
}

const testWords = new Set(['it', 'test', 'specify', 'fit', 'xit', 'xtest'])
const suiteWords = new Set(['describe', 'suite', 'context', 'fdescribe', 'xdescribe'])
const offModifiers = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'failing'])
const otherModifiers = ['only', 'each', 'for', 'concurrent', 'sequential', 'shuffle', 'skipIf', 'runIf']
const modifiers = new Set([...offModifiers, ...otherModifiers, 'describe', 'parallel', 'serial'])

const list = '\\[\\s*([A-Z]{2,}-\\d+(?:\\s*[,;]\\s*[A-Z]{2,}-\\d+)*)\\s*\\]'
const opensWithId = new RegExp(`^\\s*${list}`)

function idsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(list, 'g'))].flatMap((match) => (match[1] ?? '').split(/\s*[,;]\s*/))
}

function testCalls(tokens: Token[]) {
  const closing = closingBrackets(tokens)
  const calls: Call[] = []
  const titleTokens = new Set<number>()
  for (const [start, word] of tokens.entries()) {
    const suite = suiteWords.has(word.value)
    if (word.type !== 'word' || !(suite || testWords.has(word.value)) || isPunct(tokens[start - 1], '.'))
      continue
    const { used, open } = readChain(tokens, closing, start + 1)
    if (open === undefined) continue
    if (!used.every((name) => modifiers.has(name))) {
      if (used.includes('step')) titleTokens.add(open + 1) // a step is not a test
      continue
    }
    const parts = titleParts(tokens, open + 1)
    for (const at of parts) titleTokens.add(at)
    calls.push({
      title: parts.map((at) => tokens[at]?.value).join(''),
      start,
      end: closing.get(open) ?? tokens.length,
      suite: suite || used.includes('describe'),
      off: word.value.startsWith('x') || used.some((name) => offModifiers.has(name)),
    })
  }
  return { calls, titleTokens }
}

/** Walks `.only.each(table)` up to the bracket in which the title stands. */
function readChain(tokens: Token[], closing: Map<number, number>, from: number) {
  const used: string[] = []
  for (let at = from; ; ) {
    const token = tokens[at]
    const next = tokens[at + 1]
    if (isPunct(token, '.') && next?.type === 'word') {
      used.push(next.value)
      at += 2
    } else if (token?.type === 'text' && used.length) {
      at++ // it.each`table`
    } else if (isPunct(token, '(')) {
      const close = closing.get(at)
      if (close === undefined) return { used }
      const calledAgain = isPunct(tokens[close + 1], '(')
      if (next?.type === 'text' || !calledAgain) return { used, open: at }
      at = close + 1 // it.each([…])(
    } else return { used }
  }
}

/** The title may be joined from texts with `+`; none are returned when it is not written out here. */
function titleParts(tokens: Token[], from: number): number[] {
  const parts: number[] = []
  for (let at = from; tokens[at]?.type === 'text'; at += 2) {
    parts.push(at)
    if (!isPunct(tokens[at + 1], '+')) break
  }
  return parts
}

const isPunct = (token: Token | undefined, value: string) => token?.type === 'punct' && token.value === value

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** For every opening bracket the index of the bracket that closes it. */
function closingBrackets(tokens: Token[]): Map<number, number> {
  const closing = new Map<number, number>()
  const open: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'punct') continue
    if ('([{'.includes(token.value)) open.push(at)
    const partner = opening[token.value]
    if (!partner) continue
    // Brackets in JSX text need not fit: what was opened after the partner is dropped.
    const match = open.findLastIndex((index) => tokens[index]?.value === partner)
    if (match < 0) continue
    closing.set(open[match] ?? 0, at)
    open.length = match
  }
  return closing
}
