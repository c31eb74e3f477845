import { VALIDATION_MESSAGES } from './messages.ts'

const ZIP = /^\d{5}(?:-\d{4})?$/

/** With its four further digits, for forms and contracts. */
export const LONGEST_ZIP = 10

export function isZip(text: string): boolean {
  return ZIP.test(text)
}

/** The message for what was typed, or null. Whether the ZIP exists is the server's to say. */
export function zipMessage(text: string): string | null {
  if (text.trim() === '') return VALIDATION_MESSAGES.zipMissing
  return isZip(text.trim()) ? null : VALIDATION_MESSAGES.zipPattern
}
