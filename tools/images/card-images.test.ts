import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tirePictures } from './card-images.ts'

test('every tire has a small picture for its card', () => {
  const pictures = tirePictures()
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(({ card }) => !existsSync(card)).map(({ card }) => card)).toEqual([])
})
