import { addCents, type Cents, cents } from '../money/cents.ts'

/** Credit that a total may be paid with: of an account, or of a gift card. */
interface Tender {
  readonly balanceCents: number
}

/** How a total is paid: so much of each credit, and what is left for a card, a wallet or a lender. */
export interface TenderSplit<Credit extends Tender> {
  readonly parts: readonly { readonly credit: Credit; readonly amountCents: Cents }[]
  readonly creditCents: Cents
  readonly leftCents: Cents
}

/** The credits pay in the order they are named in, each as far as it goes; one that pays nothing is no part of it. */
export function splitTenders<Credit extends Tender>(
  total: Cents,
  credits: readonly Credit[],
): TenderSplit<Credit> {
  let left = total
  const parts = credits.flatMap((credit) => {
    const amountCents = cents(Math.max(0, Math.min(credit.balanceCents, left)))
    left = cents(left - amountCents)
    return amountCents === 0 ? [] : [{ credit, amountCents }]
  })
  return {
    parts,
    creditCents: addCents(cents(0), ...parts.map(({ amountCents }) => amountCents)),
    leftCents: left,
  }
}
