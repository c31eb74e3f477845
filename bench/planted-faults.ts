/** A counter as a row of a stock file has it. */
export interface Counter {
  readonly location: string
  readonly sku: string
  readonly upc: string
  readonly lot: string
}

type Planted = {
  readonly fault: string
  readonly isMendable: boolean
  readonly line: (counter: Counter) => string
}

const line = (of: Partial<Counter & { available: string; cost: string }>) =>
  [of.location, of.sku, of.upc, of.lot, of.available ?? '7', of.cost ?? ''].map((cell = '') => cell).join(',')

const without = (counter: Counter, changed: object) => line({ ...counter, upc: '', ...changed })

/** What is wrong with files of suppliers, one of each kind. */
export const PLANTED: readonly Planted[] = [
  { fault: 'letter-in-number', isMendable: true, line: (row) => without(row, { available: '1O' }) },
  { fault: 'at-least', isMendable: true, line: (row) => without(row, { available: '>50' }) },
  { fault: 'thousands-comma', isMendable: true, line: (row) => without(row, { available: '"1,024"' }) },
  { fault: 'trailing-zeros', isMendable: true, line: (row) => without(row, { available: '24.0' }) },
  { fault: 'plus-sign', isMendable: true, line: (row) => without(row, { available: '+24' }) },
  { fault: 'unit-suffix', isMendable: true, line: (row) => without(row, { available: '24 pcs' }) },
  { fault: 'stray-spaces', isMendable: true, line: (row) => without(row, { available: '2 4' }) },
  { fault: 'currency-sign', isMendable: true, line: (row) => without(row, { cost: '$81.20' }) },
  { fault: 'decimal-comma', isMendable: true, line: (row) => without(row, { cost: '"81,20"' }) },
  { fault: 'quotes', isMendable: true, line: (row) => without(row, { cost: "`81.20'" }) },
  {
    fault: 'week-form',
    isMendable: true,
    line: (row) => without(row, { lot: `${row.lot.slice(5)}${row.lot.slice(2, 4)}` }),
  },
  { fault: 'separators', isMendable: true, line: (row) => line({ ...row, sku: '', upc: dashed(row.upc) }) },
  {
    fault: 'wrong-case',
    isMendable: true,
    line: (row) => without(row, { location: swapCase(row.location) }),
  },
  { fault: 'letter-off', isMendable: true, line: (row) => without(row, { location: `${row.location}x` }) },
  { fault: 'missing-value', isMendable: false, line: (row) => without(row, { available: ' ' }) },
  { fault: 'wrong-value', isMendable: false, line: (row) => without(row, { available: 'call us' }) },
  { fault: 'unknown-tire', isMendable: false, line: (row) => without(row, { sku: '999999999999' }) },
  { fault: 'unknown-upc', isMendable: false, line: (row) => line({ ...row, sku: '', upc: '999999999999' }) },
  { fault: 'wrong-width', isMendable: false, line: (row) => `${without(row, {})},extra` },
  // The row before it has the same counter.
  { fault: 'same-counter', isMendable: false, line: (row) => without(row, { available: '8' }) },
]

const dashed = (upc: string) => `${upc.slice(0, 1)}-${upc.slice(1, 6)}-${upc.slice(6, 11)}-${upc.slice(11)}`
const swapCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
