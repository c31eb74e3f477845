import type { CellReading, ImportColumn } from './import-kind.ts'
import { messages } from './messages.ts'

/** How the text of a cell is read, and the type it has in the database. */
export interface Reader {
  readonly type: string
  read(text: string): CellReading
}

export function required(name: string, reader: Reader): ImportColumn {
  return { name, isRequired: true, ...reader }
}

export function optional(name: string, reader: Reader, whenBlank?: string): ImportColumn {
  return { name, isRequired: false, ...(whenBlank !== undefined && { whenBlank }), ...reader }
}

export function words(max: number): Reader {
  return {
    type: 'text',
    read: (text) => {
      if (text.length > max) return { problem: messages.tooLong(max) }
      return CONTROL.test(text) ? { problem: messages.controlCharacter } : { text }
    },
  }
}

export function matching(pattern: RegExp, problem: string, type = 'text'): Reader {
  return { type, read: (text) => (pattern.test(text) ? { text } : { problem }) }
}

export function wholeNumber(min: number, max: number, type = 'integer'): Reader {
  return {
    type,
    read: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? { text: String(value) } : { problem: messages.notWhole(min, max) }
    },
  }
}

export function decimal(max: number, digits: number): Reader {
  const shape = new RegExp(`^\\d{1,9}(\\.\\d{1,${digits}})?$`)
  return {
    type: 'numeric',
    read: (text) =>
      shape.test(text) && Number(text) <= max ? { text } : { problem: messages.notDecimal(max, digits) },
  }
}

export const yesNo: Reader = {
  type: 'boolean',
  read: (text) => {
    const word = text.toLowerCase()
    return word === 'yes' || word === 'no' ? { text: word } : { problem: messages.notYesNo }
  },
}

export function oneOf(values: readonly string[]): Reader {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]))
  return {
    type: 'text',
    read: (text) => {
      const value = known.get(text.toLowerCase())
      return value === undefined ? { problem: messages.notOneOf(values) } : { text: value }
    },
  }
}

/** `129.99`; kept as it is written, cents are made of it in the database. */
export const dollars: Reader = {
  type: 'numeric',
  read: (text) =>
    /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? { text } : { problem: messages.notDollars },
}

export const instant: Reader = {
  type: 'timestamptz',
  read: (text) =>
    INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? { text } : { problem: messages.notInstant },
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
