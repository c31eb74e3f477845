import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { CARD_PX, tirePictures } from './card-images.ts'

// Draws the missing card pictures of the demo world; they are committed beside their originals.

const missing = tirePictures().filter(({ card }) => !existsSync(card))
for (const { source, card } of missing) {
  await sharp(source).resize(CARD_PX).webp({ quality: 72, effort: 2, alphaQuality: 85 }).toFile(card)
}
console.log(`${missing.length} card pictures drawn`)
