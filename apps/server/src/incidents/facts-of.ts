/** Names under which something about a person could come along; an incident is read by many. */
const PERSONAL =
  /mail|phone|name$|address|street|zip|lastFour|cardType|nonce|token|secret|^ip$|device|session/i
const LONGEST = 300

/** What was kept with an incident, one line each, without anything about a person. */
export function factsOf(detail: unknown): { name: string; value: string }[] {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return []
  return Object.entries(detail)
    .filter(([name, value]) => !PERSONAL.test(name) && value !== null && value !== '')
    .map(([name, value]) => ({ name, value: textOf(value).slice(0, LONGEST) }))
}

/** Faults quote what they were given: an address in their words is cut, too. */
function textOf(value: unknown): string {
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return text.replaceAll(/[^\s@"'<]+@[^\s@"'>]+/g, '…')
}
