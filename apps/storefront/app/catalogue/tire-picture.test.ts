import { expect, it } from 'vitest'
import { hasPicture, tirePicture } from './tire-picture.ts'

it('offers a picture in its three widths', () => {
  expect(tirePicture('/images/tires/kestrel/ridgeback-a-t/sidetread.webp')).toEqual({
    src: '/images/tires/kestrel/ridgeback-a-t/sidetread.webp',
    srcSet: [
      '/images/tires/kestrel/ridgeback-a-t/sidetread-240.webp 240w',
      '/images/tires/kestrel/ridgeback-a-t/sidetread-480.webp 480w',
      '/images/tires/kestrel/ridgeback-a-t/sidetread.webp 800w',
    ].join(', '),
    width: 800,
    height: 800,
  })
})

it('knows the widths of a close-up', () => {
  expect(tirePicture('/images/tires/halden/evenday-4/treadonly.webp').srcSet).toMatch(
    /treadonly-240\.webp 240w, .*treadonly-400\.webp 400w, .*treadonly\.webp 600w$/,
  )
})

it('offers no widths where there is no picture, or one from elsewhere', () => {
  expect(tirePicture(null)).toEqual({ src: null, width: 800, height: 800 })
  expect(tirePicture('/images/partners/tire.png').srcSet).toBeUndefined()
})

it.each(['NA', 'na', '', ' '])('[PDP-015] [PDP-016] takes the source %j for none', (src) => {
  expect(hasPicture(src)).toBe(false)
  expect(tirePicture(src).src).toBeNull()
})
