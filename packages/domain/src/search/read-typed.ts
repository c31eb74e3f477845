import { parseTireSize, printTireSize } from '../catalogue/tire-size.ts'

/** What somebody typed into the search box, taken apart. */
export interface TypedSearch {
  /** The words without the year, in lower case and without punctuation. */
  readonly words: readonly string[]
  readonly year: number | null
  /** The digits of a size, or of its beginning; null when it cannot be one. */
  readonly sizeDigits: string | null
}

const LONGEST_INPUT = 80
const MOST_WORDS = 8

/** What people call a make; the catalogue has only its own name. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['beemer', 'bmw'],
  ['benz', 'mercedes'],
  ['chevy', 'chevrolet'],
  ['landrover', 'land rover'],
  ['merc', 'mercedes'],
  ['vdub', 'volkswagen'],
  ['vw', 'volkswagen'],
])

// The beginning of a size in any spelling: 22, 225/4, P225 45, lt265/70r, 35x12.50r17.
const SIZE_BEGINS = /^(?:hl|p|lt|st|t)? ?\d[\d x./-]*(?:z?r?f? ?[\d.]*)? ?(?:lt|c)?$/

export function readTyped(text: string): TypedSearch {
  const typed = text.slice(0, LONGEST_INPUT).trim().toLowerCase()
  const all = typed
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  const sizeDigits = sizeDigitsOf(typed)
  const year = sizeDigits === null || all.length === 1 ? all.find(isModelYear) : undefined
  const words = all
    .filter((word) => word !== year)
    .flatMap((word) => (NICKNAMES.get(word) ?? word).split(' '))
  return { words, year: year === undefined ? null : Number(year), sizeDigits }
}

function sizeDigitsOf(typed: string): string | null {
  const size = parseTireSize(typed)
  if (size) return printTireSize(size).replaceAll(/\D/g, '')
  const digits = typed.replaceAll(/\D/g, '')
  return SIZE_BEGINS.test(typed) && digits.length >= 2 ? digits : null
}

function isModelYear(word: string): boolean {
  return /^(?:19[5-9]|20[0-4])\d$/.test(word)
}
