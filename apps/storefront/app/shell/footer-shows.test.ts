import { expect, it } from 'vitest'
import { footerShows } from './footer-shows.ts'

it.each(['/checkout', '/checkout/shipping', '/checkout/confirm-order/4471-2096', '/guided-shopping'])(
  '[NAV-001] the footer is hidden on %s',
  (path) => expect(footerShows(path)).toBe(false),
)

it.each(['/', '/tire-sizes/225-65r17', '/track-your-order', '/learn/checkout', '/guided-shopping/picks'])(
  '[NAV-001] the footer shows on %s',
  (path) => expect(footerShows(path)).toBe(true),
)
