import { expect, it } from 'vitest'
import { robotsOf } from '../../platform/meta/robots.ts'
import { isPaidPath } from './is-paid-path.ts'

it.each([
  ['/paid', true],
  ['/paid/', true],
  ['/brands/kestrel-tires/ridgeback-a-t/paid', true],
  ['/vehicles/toyota/rav4/2021/paid', true],
  ['/anything/paid', true],
  ['/unpaid', false],
  ['/paid/more', false],
  ['/brands/kestrel-tires/ridgeback-a-t', false],
])('[CAT-015] [CAT-093] [NAV-050] whether %s is the paid product page: %s', (path, isPaid) => {
  expect(isPaidPath(path)).toBe(isPaid)
  expect(robotsOf(path).startsWith('noindex,nofollow')).toBe(isPaid)
})
