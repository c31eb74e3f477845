import { formatDollars } from '@shop/domain/money/format-dollars'
import { REFUSAL_LABELS } from '@shop/domain/reviews/labels'
import { wordFor } from '@shop/domain/words/word-for'

const instant = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** A long text says in its first words what it is about. */
const LONGEST = 300

const FIELDS: Readonly<Record<string, string>> = {
  accountTypes: 'Accounts',
  amountCents: 'Amount',
  beginsAt: 'Begins',
  by: 'Signed in by',
  capCents: 'Most we pay',
  doubted: 'Orders to look up',
  endsAt: 'Ends',
  exceptBrands: 'Brands left out',
  exceptLines: 'Lines left out',
  exceptTires: 'Tires left out',
  file: 'File',
  hidPersonalData: 'Contact details hidden',
  isAlwaysOnForStaff: 'Always on for staff',
  isBlocked: 'Blocked',
  isDefault: 'Opens by default',
  isOn: 'On',
  isPolicy: 'Is a policy',
  keyNumbers: 'Key number',
  lead: 'Intro',
  perTireCents: 'Per tire',
  priceCents: 'Price',
  primaryHost: 'Primary host',
  ratePpm: 'Rate',
  refusal: 'Rejected as',
  repairCapCents: 'Most we pay for a repair',
  requestId: 'Request ID',
  rowCount: 'Rows',
  rowsRead: 'Rows read',
  sections: 'Section',
  sharePercent: 'Share',
  sharedWith: 'Shared with',
  startsAt: 'Starts',
  startsOn: 'Starts',
  state: 'Status',
  status: 'Response',
  steps: 'Schedule',
  suppressFromHomePage: 'Hidden on the home page',
  term: 'Searched for',
  tireId: 'Tire',
}

/** The name of a field in plain words, with what it is part of: `Section 2, title`. */
export function fieldWords(path: string): string {
  const parts = path.split('.')
  const said: string[] = []
  for (const part of parts) {
    if (/^\d+$/.test(part)) said.push(`${said.pop() ?? 'Number'} ${Number(part) + 1}`)
    // What a fact is worth is the fact.
    else if (part !== 'value' || parts.length === 1) said.push(wordsOf(part))
  }
  const [first = '', ...rest] = said
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ')
}

function wordsOf(name: string): string {
  const known = wordFor(FIELDS, name)
  if (known !== name) return known
  const words = name
    .replace(/(Cents|Ppm|Percent)$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as a person reads it; null for none. */
export function valueWords(path: string, value: unknown): string | null {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(name, value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)))
    return instant.format(new Date(text))
  if (name === 'refusal') return reasonWords(text)
  // The kind of a workflow says enough; the order it belongs to stands in the same line.
  if (name === 'workflow') return text.split(':')[0] ?? text
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function numberWords(name: string, value: number): string {
  if (name.endsWith('Cents')) return formatDollars(value)
  if (name.endsWith('Ppm')) return `${value / 10_000}%`
  if (name.endsWith('Percent')) return `${value}%`
  return name === 'tireId' || name === 'status' ? String(value) : value.toLocaleString('en-US')
}

export const reasonWords = (why: string): string => wordFor(REFUSAL_LABELS, why)
