import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isStillKind, STILL_WIDTHS, stillFile } from '@shop/domain/catalogue/picture'
import sharp from 'sharp'

/** The narrower copies every rendered still of a folder should have beside it. */
export function narrowCopies(folder: string): { source: string; copy: string; width: number }[] {
  return globSync('*/*/*.webp', { cwd: folder })
    .toSorted()
    .flatMap((path) => {
      const kind = basename(path, '.webp')
      if (!isStillKind(kind)) return []
      const source = join(folder, path)
      return STILL_WIDTHS[kind]
        .slice(0, -1)
        .map((width) => ({ source, copy: join(dirname(source), stillFile(kind, width)), width }))
    })
}

/** Draws the copies that are missing; says how many. */
export async function drawWidths(folder: string): Promise<number> {
  const missing = narrowCopies(folder).filter(({ copy }) => !existsSync(copy))
  for (const { source, copy, width } of missing) {
    await sharp(source).resize(width).webp({ quality: 72, effort: 5, alphaQuality: 85 }).toFile(copy)
  }
  return missing.length
}
