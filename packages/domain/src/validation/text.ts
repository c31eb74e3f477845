// Letters of any language: the shop sells to Zoë and José too. Phones type the curly apostrophe.
const NAME = /^[\p{L}'’,. -]{1,25}$/u

/** 1 to 25 letters, apostrophes, commas, periods, spaces and hyphens. */
export function isNameText(text: string): boolean {
  return text.trim() !== '' && NAME.test(text.normalize('NFC'))
}

/**
 * Letters and digits, at least one of them a letter.
 * @engine VAL-048
 */
export function isTextWithLetter(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text) && /[A-Za-z]/.test(text)
}

/** The same with spaces, for company names and PO numbers. */
export function isSpacedTextWithLetter(text: string): boolean {
  return /^[A-Za-z0-9 ]+$/.test(text) && /[A-Za-z]/.test(text)
}

/**
 * Takes out the characters that have no place in form text.
 * @engine VAL-045
 */
export function cleanText(text: string): string {
  return text.replace(/[`~!@$%^&*()+=<>"']/g, '')
}

/**
 * Text of a query string keeps its `=`.
 * @engine VAL-046, VAL-047
 */
export function cleanQueryText(text: string): string {
  return text.replace(/[`~!@$%^&*()+<>"']/g, '')
}
