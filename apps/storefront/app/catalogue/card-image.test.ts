import { expect, it } from 'vitest'
import { cardImage } from './card-image.ts'

it('names the small picture beside the large one', () => {
  expect(cardImage('/images/tires/kestrel/ridgeback-a-t/sidetread.webp')).toBe(
    '/images/tires/kestrel/ridgeback-a-t/sidetread-480.webp',
  )
})
