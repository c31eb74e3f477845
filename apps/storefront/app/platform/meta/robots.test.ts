import { expect, it } from 'vitest'
import { robotsOf } from './robots.ts'

it.each([
  ['[NAV-050] the paid product page', '/brands/kestrel-tires/ridgeback-a-t/paid', 'noindex,nofollow'],
  ['[ACCT-121] the account', '/account/', 'noindex,nofollow'],
  ['[ACCT-121] a page of the account', '/account/security', 'noindex,nofollow'],
  ['a page of the checkout', '/checkout/shipping', 'noindex,nofollow'],
  ['[NAV-052] the form of a review', '/brands/kestrel-tires/ridgeback-a-t/write-a-review', 'noindex,follow'],
  ['what one visitor has saved', '/saved-tires', 'noindex,follow'],
  ['[NAV-054] the home page', '/', 'index,follow'],
  ['[NAV-054] a product page', '/brands/kestrel-tires/ridgeback-a-t', 'index,follow'],
  ['[NAV-054] a page of words', '/learn', 'index,follow'],
  ['[NAV-054] a page of words under another', '/learn/how-to-read-a-tire', 'index,follow'],
  ['[NAV-054] what is asked of us most', '/track-your-order', 'index,follow'],
  ['what one visitor has ordered', '/track-your-order/result', 'noindex,nofollow'],
  ['the cart somebody shared', '/shared-cart/abc', 'noindex,nofollow'],
  ['an order that is late', '/late-order/ST-7K4M-2Q9X.abc', 'noindex,nofollow'],
  ['a new time for an appointment', '/new-time/ST-7K4M-2Q9X.abc', 'noindex,nofollow'],
  ['[NAV-054] a listing', '/tire-sizes/225-65r17', 'index,follow'],
])('[NAV-055] [NAV-056] %s at %s says %s, and allows a large preview', (_what, path, robots) => {
  expect(robotsOf(path)).toBe(`${robots},max-image-preview:large`)
})
