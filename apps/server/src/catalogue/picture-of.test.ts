import { describe, expect, it } from 'vitest'
import { pictureOf, picturesOf, treadOf } from './picture-of.ts'

const line = { brandSlug: 'kestrel', slug: 'ridgeback-a-t' }
const own = { ...line, pictures: { kinds: ['sidetread', 'sidewall', 'view360'], lender: null } }
const lent = { ...line, pictures: { kinds: [], lender: 'plainsong' } }
const none = { ...line, pictures: { kinds: [], lender: null } }

describe('the picture of a card', () => {
  it("is the line's own", () => {
    expect(pictureOf(own)).toBe('/images/tires/kestrel/ridgeback-a-t/sidetread.webp')
  })

  it('comes from another line of the brand and type when there is none', () => {
    expect(pictureOf(lent)).toBe('/images/tires/kestrel/plainsong/sidetread.webp')
  })

  it('is the unavailable tile when nothing stands in', () => {
    expect(pictureOf(none)).toBeNull()
  })
})

describe('the picture of a tire type', () => {
  it('[SELL-012] is a tread from close by; of a line without one its card’s, never a black box', () => {
    const close = { ...line, pictures: { kinds: ['sidetread', 'treadonly'], lender: null } }
    expect(treadOf(close)).toBe('/images/tires/kestrel/ridgeback-a-t/treadonly.webp')
    expect(treadOf(own)).toBe('/images/tires/kestrel/ridgeback-a-t/sidetread.webp')
    expect(treadOf(lent)).toBe('/images/tires/kestrel/plainsong/sidetread.webp')
  })
})

const folder = '/images/tires/kestrel/ridgeback-a-t'

describe('[PDP-014] the pictures of a product page', () => {
  it('are the stills the line has', () => {
    expect(picturesOf(own)).toEqual([
      { kind: 'sidetread', src: `${folder}/sidetread.webp`, zoomSrc: null },
      { kind: 'sidewall', src: `${folder}/sidewall.webp`, zoomSrc: null },
    ])
  })

  it('[SELL-020] name the large file where there is one', () => {
    const large = { ...line, pictures: { kinds: ['sidetread', 'sidewall', 'sidewall-1600'], lender: null } }
    expect(picturesOf(large)).toEqual([
      { kind: 'sidetread', src: `${folder}/sidetread.webp`, zoomSrc: null },
      { kind: 'sidewall', src: `${folder}/sidewall.webp`, zoomSrc: `${folder}/sidewall-1600.webp` },
    ])
  })

  it('are one lent picture, or none', () => {
    expect(picturesOf(lent)).toEqual([
      { kind: 'sidetread', src: '/images/tires/kestrel/plainsong/sidetread.webp', zoomSrc: null },
    ])
    expect(picturesOf(none)).toEqual([])
  })
})
