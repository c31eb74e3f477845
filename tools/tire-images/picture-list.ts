import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  SPIN_FRAMES,
  STILL_KINDS,
  STILL_WIDTHS,
  spinFile,
  stillFile,
  zoomName,
} from '@shop/domain/catalogue/picture'
import { picturedLines } from './pictured-lines.ts'
import { places } from './places.ts'
import type { ShotKind } from './tire-spec.ts'

/** Which kinds of picture each line really has, and which of them large, by `brand/line`. */
type PictureList = Record<string, readonly string[]>

/** A kind counts once all of its files are there. */
export function listPictures(): PictureList {
  const kinds: readonly ShotKind[] = [...STILL_KINDS, 'view360']
  const has = (key: string, kind: ShotKind) =>
    filesOf(kind).every((file) => existsSync(join(places.pictures, key, file)))
  const large = (key: string) =>
    STILL_KINDS.map(zoomName).filter((name) => existsSync(join(places.pictures, key, `${name}.webp`)))
  return Object.fromEntries(
    picturedLines()
      .map(({ key }) => [key, [...kinds.filter((kind) => has(key, kind)), ...large(key)]] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** One line of text per product line, so that a change reads well. */
export function pictureListText(list: PictureList): string {
  const lines = Object.entries(list).map(
    ([key, kinds]) => `  ${JSON.stringify(key)}: ${JSON.stringify(kinds)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

export function writePictureList(): void {
  writeFileSync(places.list, pictureListText(listPictures()))
}

function filesOf(kind: ShotKind): string[] {
  return kind === 'view360'
    ? Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFile(frame))
    : STILL_WIDTHS[kind].map((width) => stillFile(kind, width))
}
