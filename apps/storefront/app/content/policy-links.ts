import { paths } from '../paths.ts'
import { policyMessages as words } from './policy-messages.ts'

/** What the shop stands by, in the order of the foot of a page. */
export const policyLinks = [
  { label: words.terms, href: paths.termsOfSale() },
  { label: words.shipping, href: paths.freeShipping() },
  { label: words.returns, href: paths.returnsAndRefunds() },
  { label: words.warranty, href: paths.warranty() },
  { label: words.privacy, href: paths.privacyPolicy() },
  { label: words.accessibility, href: paths.accessibility() },
]
