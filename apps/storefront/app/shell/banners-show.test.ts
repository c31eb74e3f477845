import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { bannersShow } from './banners-show.ts'

it.each([
  paths.deals(),
  paths.blackFriday(),
  paths.trackYourOrder(),
  '/track-your-order/result',
  paths.writeReview('northline', 'meridian-as'),
  '/checkout/shipping',
])('[WORDS-006] no banner calls out a sale on %s', (path) => expect(bannersShow(path)).toBe(false))

it.each(['/', '/tire-sizes/225-65r17', '/brands/northline-tires/meridian-as', '/tire-deals-explained'])(
  '[WORDS-006] banners show on %s',
  (path) => expect(bannersShow(path)).toBe(true),
)
