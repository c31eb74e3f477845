import { type Books, newId } from './books.ts'
import { TOKEN_PLACE } from './decide.ts'
import type { Lender } from './lender-rules.ts'
import type { Loan } from './loan.ts'

type NewLoan = Pick<Loan, 'orderId' | 'email' | 'amountCents' | 'urls'> &
  Partial<Pick<Loan, 'items' | 'poNumber'>>

export function openLoan(books: Books, lender: Lender, asked: NewLoan): Loan {
  const loan: Loan = {
    items: [],
    poNumber: null,
    ...asked,
    id: newId(),
    lender,
    openedAt: books.clock.now(),
    state: 'open',
    decideAt: null,
    approval: null,
    hold: null,
  }
  books.loans.set(loan.id, loan)
  return loan
}

/** An address to which the token of the approval is added as a parameter. */
export function withToken(address: string, parameter: string): string {
  const url = new URL(address)
  url.searchParams.set(parameter, TOKEN_PLACE)
  return url.href
}

export const pageOf = ({ lender, id }: Loan) => `/pages/${lender}/${id}`

type Finder = (loan: Loan) => boolean

export function findLoan(books: Books, lender: Lender, isThis: Finder): Loan | undefined {
  for (const loan of books.loans.values()) if (loan.lender === lender && isThis(loan)) return loan
  return undefined
}

export const byHold = (books: Books, lender: Lender, id: string) =>
  findLoan(books, lender, ({ hold }) => hold?.id === id)

export const byToken = (books: Books, lender: Lender, token: string) =>
  findLoan(books, lender, ({ approval }) => approval?.token === token)
