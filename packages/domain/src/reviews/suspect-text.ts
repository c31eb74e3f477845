/** A piece of a text, for marking it: offsets of its first and behind its last character. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

const PHONE = /(?<![\d$])(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g
const EMAIL = /[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g
const LINK = /\b(?:https?:\/\/|www\.)\S{1,200}|\b[a-z0-9-]{1,63}\.(?:com|net|org|shop|store|info|biz|io)\b/gi

/** Phone numbers and e-mail addresses: an author's or, worse, somebody else's. */
export function personalDataIn(text: string): TextRange[] {
  return [...rangesOf(text, PHONE), ...rangesOf(text, EMAIL)].sort((a, b) => a.start - b.start)
}

/** Addresses of the web, outside e-mail addresses. */
export function linksIn(text: string): TextRange[] {
  const mail = rangesOf(text, EMAIL)
  return rangesOf(text, LINK).filter(
    ({ start, end }) => !mail.some((each) => start < each.end && each.start < end),
  )
}

const HIDDEN = '[hidden]'

/** The text with its phone numbers and e-mail addresses taken out; everything else stays as it was written. */
export function hidePersonalData(text: string): string {
  return personalDataIn(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + HIDDEN + rest.slice(end),
    text,
  )
}

function rangesOf(text: string, pattern: RegExp): TextRange[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
