import { isCheckoutPath } from '@shop/domain/checkout/exit-marker'

/** Nothing leads away from checkout, nor from a question of guided shopping. */
export function footerShows(pathname: string): boolean {
  return !isCheckoutPath(pathname) && pathname !== '/guided-shopping'
}
