/** Short, as shoppers say it; others are written as their provider writes them. */
const SHORT: Readonly<Record<string, string>> = { 'American Express': 'Amex' }
const AMEX_CODE_DIGITS = 4

type NamedCard = { brand: string; lastFour: string }

/** "Visa ending 4242" */
export function cardName({ brand, lastFour }: NamedCard): string {
  return `${SHORT[brand] ?? brand} ending ${lastFour}`
}

/** "08/28" */
export function expirationOf(card: { expirationMonth: string; expirationYear: string }): string {
  return `${card.expirationMonth}/${card.expirationYear.slice(-2)}`
}

export function codeDigitsOf({ brand }: { brand: string }): 3 | 4 {
  return brand === 'American Express' ? AMEX_CODE_DIGITS : 3
}
