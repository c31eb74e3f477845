import { midnightInShopTime } from './shop-midnight.ts'

/** What is wrong with a cell by its kind, and what it should say, where a parser can tell. */
interface Mend {
  readonly fault: string
  readonly suggestion: string
}

/** Each takes one thing out of a text that does not belong there; null where there is no such thing. */
const MENDS: readonly (readonly [fault: string, mend: (text: string) => string | null])[] = [
  ['stray-spaces', (text) => text.replace(/[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g, '')],
  ['quotes', (text) => text.replace(/^["'`\u2018\u201c]+|["'`\u2019\u201d]+$/g, '')],
  ['currency-sign', (text) => text.replace(/^(?:US)?\s*\$\s*|\s*\$$/i, '')],
  ['plus-sign', (text) => text.replace(/^\+\s*/, '')],
  [
    'unit-suffix',
    (text) =>
      text.replace(
        /(\d)\s*(?:usd|dollars?|lbs?\.?|psi|kpa|in\.?|"|miles?|mi\.?|ea\.?|each|pcs?\.?|\/32)$/i,
        '$1',
      ),
  ],
  ['at-least', (text) => text.replace(/^(?:>=?|\u2265)\s*(\d+)$/, '$1').replace(/^(\d+)\s*\+$/, '$1')],
  [
    'thousands-comma',
    (text) => (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : null),
  ],
  ['decimal-comma', (text) => (/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : null)],
  ['letter-in-number', (text) => digitsFor(text, LOOKALIKES)],
  ['letter-in-number', (text) => digitsFor(text, { ...LOOKALIKES, ...RARE_LOOKALIKES })],
  ['trailing-zeros', (text) => (/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : null)],
  ['separators', (text) => (/^\d[\d\s-]{9,}\d$/.test(text) ? text.replace(/[\s-]/g, '') : null)],
  ['lost-zero', (text) => (/^\d{10,11}$/.test(text) ? text.padStart(12, '0') : null)],
  ['yes-no-word', yesOrNo],
  ['date-form', (text) => midnightInShopTime(text)],
  ['week-form', weekOfYear],
  ['percent-sign', (text) => text.replace(/\s*%$/, '')],
]

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', '|': '1' }
const RARE_LOOKALIKES: Readonly<Record<string, string>> = { S: '5', B: '8', Z: '2', Q: '0', D: '0' }

/**
 * The first mend whose result reads well; one alone before several together. Nothing is guessed about what a value means,
 * only about how it was written.
 */
export function mendCell(text: string, readsWell: (text: string) => boolean): Mend | null {
  for (const [fault, mend] of MENDS) {
    const suggestion = mend(text)
    if (suggestion !== null && suggestion !== text && suggestion !== '' && readsWell(suggestion))
      return { fault, suggestion }
  }
  let mended = text
  for (const [, mend] of MENDS) {
    const next = mend(mended)
    if (next === null || next === mended || next === '') continue
    mended = next
    if (readsWell(mended)) return { fault: 'several-marks', suggestion: mended }
  }
  return null
}

/** The known value this one was meant to be: in another case or with other marks between, or one letter off. */
export function nearestKnown(text: string, known: readonly string[]): Mend | null {
  const plain = plainOf(text)
  const same = known.find((value) => plainOf(value) === plain)
  if (same !== undefined) return same === text ? null : { fault: 'wrong-case', suggestion: same }
  const near = known.filter((value) => isOneOff(plain, plainOf(value)))
  const [only] = near
  return near.length === 1 && only !== undefined ? { fault: 'letter-off', suggestion: only } : null
}

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')

/** One letter more, fewer, other, or two that changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 3) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  const [first = '', second = ''] = restA
  return restB.startsWith(second + first) && restA.slice(2) === restB.slice(2)
}

/** Letters that look like digits, where they stand beside one. */
function digitsFor(text: string, digits: Readonly<Record<string, string>>): string | null {
  if (!/\d/.test(text)) return null
  let mended = text
  // Twice: the neighbor of a letter may itself be a letter that was a digit.
  for (let pass = 0; pass < 3; pass++) {
    mended = [...mended]
      .map((letter, at, all) => {
        const isBesideDigit = /[\d.]/.test(all[at - 1] ?? '') || /[\d.]/.test(all[at + 1] ?? '')
        return isBesideDigit ? (digits[letter] ?? letter) : letter
      })
      .join('')
  }
  return mended === text ? null : mended
}

function yesOrNo(text: string): string | null {
  const word = text.toLowerCase()
  if (['y', 'true', 't', '1', 'x', 'ja', 'si'].includes(word)) return 'yes'
  return ['n', 'false', 'f', '0', 'none'].includes(word) ? 'no' : null
}

/** `2026-W31`, `W31 2026`, `2026-31` and the four digits on a sidewall, `3126`. */
function weekOfYear(text: string): string | null {
  const found =
    /^(?<year>20\d{2})[\s/-]*W?(?<week>\d{2})$/i.exec(text) ??
    /^W?(?<week>\d{2})[\s/-]+(?<year>20\d{2})$/i.exec(text) ??
    /^(?<week>\d{2})(?<year>\d{2})$/.exec(text)
  const { year = '', week = '' } = found?.groups ?? {}
  return found ? `${year.length === 2 ? `20${year}` : year}W${week}` : null
}
