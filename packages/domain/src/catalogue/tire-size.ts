import { isServiceText } from './service-description.ts'

/** What a size is made for, as molded before the numbers; Euro-metric sizes carry none. */
export type SizePrefix = 'P' | 'LT' | 'ST' | 'T'

type MetricNumbers = {
  sectionWidthMm: number
  aspectRatio: number
  diameterInches: number
}

/** `225/65R17` (Euro-metric), `P225/65R17`, `LT265/70R17`, `ST205/75R15`, `T125/80D16`. D is bias-ply. */
export type MetricSize = MetricNumbers & {
  kind: 'metric'
  prefix: SizePrefix | null
  construction: 'R' | 'ZR' | 'D'
}

/** `225/75R16C`: the Euro-metric size of vans that carry goods. */
export type VanSize = MetricNumbers & { kind: 'van'; construction: 'R' }

/** `35x12.50R17LT`: a light truck size given by its height. */
export type FlotationSize = {
  kind: 'flotation'
  overallDiameterInches: number
  sectionWidthInches: number
  construction: 'R'
  diameterInches: number
}

/** Every kind has the diameter of its rim in `diameterInches`. */
export type TireSize = MetricSize | VanSize | FlotationSize

/** Reads what shoppers type and sidewalls say: `225/65R17`, `2256517`, `225 65 17`, `225/65r17 102h`. */
export function parseTireSize(text: string): TireSize | null {
  const start = sizeAtStart(text)
  return start && (start.rest === '' || isServiceText(start.rest)) ? start.size : null
}

/** As molded on the sidewall: `LT265/70R17`. */
export function printTireSize(size: TireSize): string {
  switch (size.kind) {
    case 'metric':
      return `${size.prefix ?? ''}${printNumbers(size)}`
    case 'van':
      return `${printNumbers(size)}C`
    case 'flotation': {
      const width = size.sectionWidthInches.toFixed(2)
      return `${size.overallDiameterInches}x${width}${size.construction}${size.diameterInches}LT`
    }
  }
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

/** The size a text begins with, and what follows it: the service description, if anything. */
export function sizeAtStart(text: string): { size: TireSize; rest: string } | null {
  const typed = text.slice(0, LONGEST_INPUT).trim().toUpperCase()
  return metricAtStart(typed) ?? flotationAtStart(typed)
}

const LONGEST_INPUT = 40

// Gaps are bounded, so that matching stays linear. RF marks a run-flat, HL before the size a high load.
const METRIC = pattern(
  /^(HL)? ?(P|LT|ST|T)?[ -]{0,2}/,
  /(\d{3})[ /-]{0,3}/,
  /(\d{2})[ /-]{0,3}/,
  /(ZRF?|RF?|D|B)?[ -]{0,2}/,
  /(\d{2}(?:\.5)?)/,
  /(C(?![A-Z\d]))?/,
  /(?:$| {1,2}|\/)(.*)$/,
)

// Without a decimal point the width must be typed in full, `35 1250 17`: seven digits are a phone number.
const FLOTATION = pattern(
  /^(?:LT)?[ -]{0,2}/,
  /(\d{2}(?:\.5)?)[ X/-]{0,3}/,
  /(\d{1,2}\.\d{1,2}|1\d{3})[ /-]{0,3}/,
  /R?[ -]{0,2}/,
  /(\d{2}(?:\.5)?)/,
  /(?: ?LT)?/,
  /(?:$| {1,2}|\/)(.*)$/,
)

function metricAtStart(typed: string) {
  const match = METRIC.exec(typed)
  if (!match) return null
  const [, highLoad, prefix, width, ratio, construction, rim, letter, after = ''] = match
  const numbers = {
    sectionWidthMm: Number(width),
    aspectRatio: Number(ratio),
    diameterInches: Number(rim),
  }
  // A C straight after the rim means a van size; after LT or ST it is load range C.
  const isVan = letter && !prefix && (construction ?? 'R') === 'R'
  const size: TireSize = isVan
    ? { kind: 'van', ...numbers, construction: 'R' }
    : {
        kind: 'metric',
        prefix: (prefix as SizePrefix | undefined) ?? null,
        ...numbers,
        construction: constructionOf(construction),
      }
  const range = highLoad ?? (letter && !isVan ? letter : '')
  return isMade(numbers) ? { size, rest: `${after} ${range}`.trim() } : null
}

function constructionOf(letters = 'R'): MetricSize['construction'] {
  if (letters.startsWith('ZR')) return 'ZR'
  return letters.startsWith('R') ? 'R' : 'D'
}

function flotationAtStart(typed: string) {
  const match = FLOTATION.exec(typed)
  if (!match) return null
  const [, height, width = '', rim, rest = ''] = match
  const size: FlotationSize = {
    kind: 'flotation',
    overallDiameterInches: Number(height),
    sectionWidthInches: width.includes('.') ? Number(width) : Number(width) / 100,
    construction: 'R',
    diameterInches: Number(rim),
  }
  return isMadeFlotation(size) ? { size, rest } : null
}

// Widths, series and rims on the market; outside them seven digits are a phone number, not a size.
function isMade({ sectionWidthMm, aspectRatio, diameterInches }: MetricNumbers): boolean {
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

function isMadeFlotation({ overallDiameterInches, sectionWidthInches, diameterInches }: FlotationSize) {
  return (
    overallDiameterInches >= 24 &&
    overallDiameterInches <= 54 &&
    sectionWidthInches >= 7 &&
    sectionWidthInches <= 19.5 &&
    sectionWidthInches % 0.25 === 0 &&
    diameterInches >= 14 &&
    diameterInches <= 30 &&
    overallDiameterInches > diameterInches + 4
  )
}

function printNumbers(size: MetricSize | VanSize): string {
  return `${size.sectionWidthMm}/${size.aspectRatio}${size.construction}${size.diameterInches}`
}

function pattern(...parts: RegExp[]): RegExp {
  return new RegExp(parts.map((part) => part.source).join(''))
}
