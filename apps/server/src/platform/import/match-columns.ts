import type { FileHead } from './file-format.ts'
import type { ImportKind } from './import-kind.ts'

/** How a column of a file came to its own of ours. */
type MatchedBy = 'name' | 'alias' | 'last-file' | null

interface ColumnMatch {
  readonly heading: string
  readonly samples: readonly string[]
  /** Null for a column that is skipped. */
  readonly goesTo: string | null
  readonly by: MatchedBy
}

/** What the supplier's last file said of each heading: one of our columns, or null for one that was skipped. */
export type Mapping = Readonly<Record<string, string | null>>

/** Stands last in a file of refused rows and is no column of anything. */
const REASON = 'reason'

/** Which column of ours each of a file's goes to: as the last file of the supplier said, by its name, or by another. */
export function matchColumns(kind: ImportKind, head: FileHead, lastFile: Mapping = {}): ColumnMatch[] {
  const taken = new Set<string>()
  const take = (column: string | null | undefined) => {
    if (column === undefined || column === null || taken.has(column)) return null
    if (!kind.columns.some(({ name }) => name === column)) return null
    taken.add(column)
    return column
  }
  const matches = head.headings.map((heading, at) => {
    const plain = plainHeading(heading)
    const samples = [...new Set(head.rows.map((row) => (row[at] ?? '').trim().slice(0, 40)).filter(Boolean))]
    return { heading, plain, samples: samples.slice(0, 3) }
  })
  const found = new Map<number, { goesTo: string | null; by: MatchedBy }>()
  const pass = (by: MatchedBy, columnOf: (plain: string) => string | null | undefined) => {
    for (const [at, { plain }] of matches.entries()) {
      if (found.has(at)) continue
      const column = columnOf(plain)
      if (column === undefined) continue
      const goesTo = take(column)
      if (goesTo !== null || column === null) found.set(at, { goesTo, by })
    }
  }
  pass('last-file', (plain) => lastFile[plain])
  pass('name', (plain) => (plain === REASON ? null : nameOf(kind, plain)))
  pass('alias', (plain) => aliasOf(kind, plain))
  return matches.map(({ heading, samples }, at) => ({
    heading,
    samples,
    ...(found.get(at) ?? { goesTo: null, by: null }),
  }))
}

/** A heading as it is compared and kept: without case, marks and spaces. */
export function plainHeading(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}

/** Columns of ours that nothing goes to and that must be there. */
export function missingColumns(kind: ImportKind, matches: readonly (string | null)[]): string[] {
  return kind.columns
    .filter((column) => column.isRequired || kind.needsEveryColumn)
    .map(({ name }) => name)
    .filter((name) => !matches.includes(name))
}

const nameOf = (kind: ImportKind, plain: string) =>
  kind.columns.find(({ name }) => plainHeading(name) === plain)?.name

function aliasOf(kind: ImportKind, plain: string): string | undefined {
  const aliases = { ...USUAL_ALIASES, ...kind.aliases }
  return kind.columns.find(({ name }) => aliases[name]?.some((alias) => plainHeading(alias) === plain))?.name
}

/** As distributors head their files. */
const USUAL_ALIASES: Readonly<Record<string, readonly string[]>> = {
  sku: ['item no', 'item', 'item number', 'item #', 'part no', 'article', 'product id', 'our sku'],
  upc: ['upc code', 'upc a', 'gtin', 'barcode', 'ean'],
  mpn: ['mfr part', 'mfg part no', 'manufacturer part number', 'part number', 'vendor part'],
  amount: ['price', 'sell', 'sell price', 'unit price', 'map', 'retail', 'list price'],
  price_list: ['list', 'pricelist', 'price list', 'price book'],
  effective_from: ['effective', 'effective date', 'valid from', 'begins', 'start date'],
  available: ['qoh', 'qty', 'quantity', 'stock', 'on hand', 'qty available', 'qty on hand'],
  location: ['warehouse', 'whse', 'dc', 'branch', 'location code'],
  lot: ['dot', 'dot week', 'week', 'production week'],
  cost: ['unit cost', 'net', 'net cost', 'buy price', 'landed cost'],
  size: ['tire size', 'size desc'],
  load_index: ['li', 'load', 'load idx'],
  speed_symbol: ['ss', 'speed', 'speed rating', 'sr'],
  line: ['product line', 'pattern', 'model slug'],
  weight_pounds: ['weight', 'wt', 'lbs'],
  load_range: ['lr', 'ply rating'],
}
