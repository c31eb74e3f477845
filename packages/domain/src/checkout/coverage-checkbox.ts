import type { AccountType } from '../accounts/account-type.ts'
import { isCoverageChosen } from '../coverage/free-coverage.ts'
import { isCheckoutPath } from './exit-marker.ts'

/** Where nothing is chosen any more, or not yet. */
const PAGES_WITHOUT = [
  '/checkout/confirm-order',
  '/checkout/order-confirmation',
  '/checkout/shipping-confirmation',
]

const ACCOUNTS_WITHOUT: readonly AccountType[] = ['Special Order', 'Fleet']

/** The short way to cover all tires of a cart, beside the list of the services step; null where it does not show. */
export function coverageCheckbox(
  pathname: string,
  cart: {
    accountType: AccountType
    /** null for a buyer who may not have coverage. */
    roadHazardPriceInCents: number | null
    roadHazardCostInCents: number
    siteProducts: readonly { roadHazardState: number }[]
  },
): { isChecked: boolean } | null {
  if (!isCheckoutPath(pathname) || PAGES_WITHOUT.some((page) => pathname.startsWith(page))) return null
  if (ACCOUNTS_WITHOUT.includes(cart.accountType) || cart.roadHazardPriceInCents === null) return null
  if (cart.siteProducts.every(({ roadHazardState }) => isCoverageChosen(roadHazardState))) return null
  return { isChecked: cart.roadHazardCostInCents > 0 }
}
