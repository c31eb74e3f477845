/** What a size is made for, as molded before the numbers; Euro-metric sizes carry none. */
export type SizePrefix = 'P' | 'LT' | 'ST'

/** A size such as `P225/65R17`. The kind leaves room for sizes that are measured differently. */
export type TireSize = {
  kind: 'metric'
  prefix: SizePrefix | null
  sectionWidthMm: number
  aspectRatio: number
  construction: 'R' | 'ZR'
  diameterInches: number
}

/** Reads what shoppers type and sidewalls say: `225/65R17`, `2256517`, `225 65 17`, `225/65r17 102h`. */
export function parseTireSize(text: string): TireSize | null {
  const typed = text.slice(0, LONGEST_INPUT).trim().toUpperCase()
  const match = FORGIVING.exec(typed)
  return match ? sizeOf(match) : null
}

/** As molded on the sidewall: `LT265/70R17`. */
export function printTireSize(size: TireSize): string {
  return `${size.prefix ?? ''}${size.sectionWidthMm}/${size.aspectRatio}${size.construction}${size.diameterInches}`
}

/** As written in an address: `lt265-70r17`. */
export function slugOfTireSize(size: TireSize): string {
  return printTireSize(size).replace('/', '-').toLowerCase()
}

/** Only the one slug of a size is accepted, so that no page has two addresses. */
export function tireSizeOfSlug(slug: string): TireSize | null {
  const size = parseTireSize(slug)
  return size && slugOfTireSize(size) === slug ? size : null
}

const LONGEST_INPUT = 40

// Gaps are bounded, so that matching stays linear. Load index, speed rating and load range may follow.
const FORGIVING = new RegExp(
  [
    /^(P|LT|ST)?[ -]{0,2}/,
    /(\d{3})[ /-]{0,3}/,
    /(\d{2})[ /-]{0,3}/,
    /(ZR|R)?[ -]{0,2}/,
    /(\d{2}(?:\.5)?)/,
    /(?: {1,2}\(?\d{2,3}(?:\/\d{2,3})? ?[A-Z]\d?\)?)?/,
    /(?: {1,2}(?:XL|SL|[B-N]))?$/,
  ]
    .map((part) => part.source)
    .join(''),
)

function sizeOf(match: RegExpExecArray): TireSize | null {
  const size: TireSize = {
    kind: 'metric',
    prefix: (match[1] as SizePrefix | undefined) ?? null,
    sectionWidthMm: Number(match[2]),
    aspectRatio: Number(match[3]),
    construction: match[4] === 'ZR' ? 'ZR' : 'R',
    diameterInches: Number(match[5]),
  }
  return isMade(size) ? size : null
}

// Widths, series and rims on the market; outside them seven digits are a phone number, not a size.
function isMade({ sectionWidthMm, aspectRatio, diameterInches }: TireSize): boolean {
  return (
    sectionWidthMm >= 105 &&
    sectionWidthMm <= 455 &&
    sectionWidthMm % 5 === 0 &&
    aspectRatio >= 20 &&
    aspectRatio <= 95 &&
    diameterInches >= 10 &&
    diameterInches <= 30
  )
}
