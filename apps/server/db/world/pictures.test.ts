import { existsSync } from 'node:fs'
import {
  isStillKind,
  SPIN_FRAMES,
  STILL_KINDS,
  STILL_WIDTHS,
  spinFile,
  stillFile,
  zoomName,
} from '@shop/domain/catalogue/picture'
import { expect, it } from 'vitest'
import { readLines } from './product-lines.ts'

it('every picture the world tells of lies on disk, in all its widths', () => {
  const told = readLines().flatMap(({ brand, slug, imageKinds }) =>
    imageKinds.flatMap(filesOf).map((file) => `images/tires/${brand}/${slug}/${file}`),
  )
  expect(told.length).toBeGreaterThan(900)
  expect(told.filter((path) => !existsSync(new URL(path, import.meta.url)))).toEqual([])
})

it('every line has a picture', () => {
  expect(readLines().filter(({ imageKinds }) => !imageKinds.includes('sidetread'))).toEqual([])
})

function filesOf(kind: string): string[] {
  if (kind === 'view360') return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFile(frame))
  if (STILL_KINDS.some((still) => zoomName(still) === kind)) return [`${kind}.webp`]
  if (!isStillKind(kind)) throw new Error(`The world tells of a picture of no known kind: ${kind}`)
  return STILL_WIDTHS[kind].map((width) => stillFile(kind, width))
}
