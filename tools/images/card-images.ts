import { globSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'

/** Wide enough for a card on a phone and, at twice its size, on a desk. */
export const CARD_PX = 480

/** The picture of every tire in the demo world with the smaller copy that cards show. */
export function tirePictures(): { source: string; card: string }[] {
  const folder = join(workspace, 'apps/server/db/world/images')
  return globSync('**/sidetread.webp', { cwd: folder }).map((path) => ({
    source: join(folder, path),
    card: join(folder, path.replace(/\.webp$/, `-${CARD_PX}.webp`)),
  }))
}
