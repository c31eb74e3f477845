const MARK = 'showExitAttentive=true'

/** Where something can still be bought: once the order is placed, nobody leaves it unfinished. */
const STEPS: readonly RegExp[] = [
  /^\/checkout\/shipping$/,
  /^\/checkout\/shipping-confirmation$/,
  /^\/checkout\/services$/,
  /^\/checkout\/payments(?:\/[^/]+)?$/,
  /^\/checkout\/order-summary$/,
]

export function isCheckoutPath(pathname: string): boolean {
  return pathname.startsWith('/checkout')
}

/**
 * The address a step is left with when somebody goes from it to a page outside of checkout; null when that is no exit.
 * Both are addresses within the shop: `/checkout/services?x=1`.
 */
export function exitAddress(step: string, next: string): string | null {
  const [pathname = '', query = ''] = step.split('?', 2)
  if (!STEPS.some((pattern) => pattern.test(pathname)) || isCheckoutPath(next)) return null
  const said = query.split('&').filter((part) => part !== '' && part !== MARK)
  return `${pathname}?${[...said, MARK].join('&')}`
}
