/** What could not be done, and the one change that would make it work. */
export type QuoteRefusal = {
  code:
    | 'no-price'
    | 'no-shipping-cost'
    | 'no-installation-price'
    | 'code-unknown'
    | 'code-used-up'
    | 'code-twice'
    | 'code-not-begun'
    | 'code-over'
    | 'code-other-account'
    | 'code-nothing-in-scope'
    | 'code-too-few'
    | 'code-saves-less'
  reason: string
  fix: string
  lineId: string | null
  /** The code that was typed, for a refused code. */
  promoCode: string | null
}

/** An order never goes through without a code the shopper typed, unless they pay less that way. */
export function isInTheWay({ code }: QuoteRefusal): boolean {
  return code !== 'code-saves-less'
}
