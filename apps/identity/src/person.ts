import type { AccountType } from '@shop/domain/accounts/account-type'

export type Person = {
  uid: string
  email: string
  firstName: string
  lastName: string
  accountType: AccountType
  companyId: string | null
  /** What somebody does for the shop; empty for customers. */
  groups: string[]
}

/** Who is about to be made, once their address is proven. */
export type Newcomer = Pick<Person, 'email' | 'firstName' | 'lastName'> & { passwordHash: string }

/** Who somebody is right after registering. */
export const ofNewcomers = {
  accountType: 'Retail',
  companyId: null,
  groups: [] as string[],
} satisfies Partial<Person>
