import { cents, shareOfCents } from './cents.ts'

/** Dollars and cents, as prices, savings, carts, orders and receipts show them: `$1,234.50`. */
export function formatDollars(amountCents: number): string {
  const amount = cents(amountCents)
  const magnitude = Math.abs(amount)
  const pennies = String(magnitude % 100).padStart(2, '0')
  return `${sign(amount)}$${withThousands((magnitude - (magnitude % 100)) / 100)}.${pennies}`
}

/** Whole dollars, for bands and sums that need no more: `$1,235`. */
export function formatRoundedDollars(amountCents: number): string {
  const dollars = shareOfCents(cents(amountCents), { numerator: 1, denominator: 100 })
  return `${sign(dollars)}$${withThousands(Math.abs(dollars))}`
}

// The minus sign of typography: a screen reader says "minus", and it is as wide as a digit.
function sign(amount: number): string {
  return amount < 0 ? '\u2212' : ''
}

function withThousands(whole: number): string {
  const digits = String(whole)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}
