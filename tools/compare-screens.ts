import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How two pictures of one screen differ; `share` is of the pixels of the larger one. */
export type Difference = { name: string; share: number; what: 'changed' | 'only before' | 'only after' }

// A colour of no screen.
const NOWHERE = { r: 255, g: 0, b: 255, alpha: 1 }

/** Compares the pictures of two folders by name, and draws where they differ into a third. */
export async function compareScreens(
  before: string,
  after: string,
  drawInto?: string,
): Promise<Difference[]> {
  const old = new Set(picturesIn(before))
  const fresh = new Set(picturesIn(after))
  const differences: Difference[] = []
  for (const name of [...new Set([...old, ...fresh])].sort()) {
    if (!old.has(name)) differences.push({ name, share: 1, what: 'only after' })
    else if (!fresh.has(name)) differences.push({ name, share: 1, what: 'only before' })
    else {
      const share = await shareThatDiffers(
        join(before, name),
        join(after, name),
        drawInto && join(drawInto, name),
      )
      if (share > 0) differences.push({ name, share, what: 'changed' })
    }
  }
  return differences.sort((one, other) => other.share - one.share)
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => /-\d+\.webp$/.test(name))
}

async function shareThatDiffers(before: string, after: string, drawInto?: string): Promise<number> {
  if (readFileSync(before).equals(readFileSync(after))) return 0
  const sizes = await Promise.all([before, after].map((path) => sharp(path).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [one, other] = await Promise.all([before, after].map((path) => pixelsOf(path, width, height)))
  if (!one || !other) throw new Error(`${before} and ${after} cannot be read.`)
  const drawing = Buffer.alloc(width * height * 4)
  const count = pixelmatch(one, other, drawing, width, height, { threshold: 0.1 })
  if (count > 0 && drawInto !== undefined) {
    await sharp(drawing, { raw: { width, height, channels: 4 } })
      .webp({ quality: 60 })
      .toFile(drawInto)
  }
  return count / (width * height)
}

/** The smaller of two pictures is filled up: what it lacks differs. */
async function pixelsOf(path: string, width: number, height: number): Promise<Buffer> {
  const picture = sharp(path).ensureAlpha()
  const own = await picture.metadata()
  return picture
    .extend({ right: width - own.width, bottom: height - own.height, background: NOWHERE })
    .raw()
    .toBuffer()
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      after: { type: 'string', default: 'docs/screens' },
      draw: { type: 'string' },
    },
  })
  if (values.before === undefined) throw new Error('--before FOLDER is missing.')
  if (values.draw !== undefined) mkdirSync(values.draw, { recursive: true })
  const differences = await compareScreens(values.before, values.after, values.draw)
  for (const { name, share, what } of differences) {
    process.stdout.write(`${(share * 100).toFixed(2).padStart(6)} %  ${what}  ${name}\n`)
  }
  process.stdout.write(`${picturesIn(values.after).length} pictures, ${differences.length} differ\n`)
}
