import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { compareScreens } from './compare-screens.ts'

const BLUE = { r: 20, g: 60, b: 200 }
const RED = { r: 200, g: 30, b: 30 }

test('[HOUSE-007] pictures that differ are named, the most different first', async () => {
  const before = folder()
  const after = folder()
  await draw(join(before, 'same-412.webp'), 40)
  await draw(join(after, 'same-412.webp'), 40)
  await draw(join(before, 'patch-412.webp'), 40)
  await draw(join(after, 'patch-412.webp'), 40, 10)
  await draw(join(before, 'longer-412.webp'), 40)
  await draw(join(after, 'longer-412.webp'), 50)
  await draw(join(before, 'gone-1350.webp'), 40)
  await draw(join(after, 'new-1350.webp'), 40)

  const found = await compareScreens(before, after, folder())

  expect(found.map(({ name, what }) => `${name} ${what}`)).toEqual([
    'gone-1350.webp only before',
    'new-1350.webp only after',
    'longer-412.webp changed',
    'patch-412.webp changed',
  ])
  expect(found[2]?.share).toBeCloseTo(0.2)
  expect(found[3]?.share).toBeCloseTo(0.0625)
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'screens-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A blue picture, 40 wide, with a red square in its corner. */
async function draw(path: string, height: number, patch = 0): Promise<void> {
  const picture = sharp({ create: { width: 40, height, channels: 3, background: BLUE } })
  const square = { create: { width: patch || 1, height: patch || 1, channels: 3 as const, background: RED } }
  const layers = patch ? [{ input: square, left: 0, top: 0 }] : []
  await picture.composite(layers).webp({ lossless: true }).toFile(path)
}
