const START = 'draft '
const keyOf = (staffId: string, name: string) => `${START}${staffId} ${name}`

/**
 * What somebody has half written, for as long as the tab lives: under their own id, so that whoever else signs on in this
 * tab does not find it, and without the number of a card, which no form here asks for.
 */
export function keepDraft(staffId: string, name: string, draft: unknown): void {
  sessionStorage.setItem(keyOf(staffId, name), withoutCards(JSON.stringify(draft)))
}

export function readDraft<Draft>(staffId: string, name: string): Draft | null {
  const text = sessionStorage.getItem(keyOf(staffId, name))
  return text === null ? null : (JSON.parse(text) as Draft)
}

export function dropDraft(staffId: string, name: string): void {
  sessionStorage.removeItem(keyOf(staffId, name))
}

/** Who signs out leaves nothing behind for the next at this machine. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(START)) sessionStorage.removeItem(key)
}

const withoutCards = (text: string) =>
  text.replaceAll(/\d(?:[ -]?\d){12,18}/g, (run) => (isCardNumber(run.replaceAll(/\D/g, '')) ? '' : run))

/** Its last digit proves the others. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
