// The longest address that a mail server has to accept.
const LONGEST_EMAIL = 254

// A local part, @, dot-separated labels and a top level of two letters or more.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*\.[A-Za-z]{2,63}$/

export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text)
}
