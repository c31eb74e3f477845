import { join } from 'node:path'
import { workspace } from '../environment.ts'

const world = join(workspace, 'apps/server/db/world')

/** Where the demo world keeps its lines, their pictures and the list of them. */
export const places = {
  brands: join(world, 'brands.json'),
  lines: join(world, 'lines.json'),
  pictures: join(world, 'images/tires'),
  list: join(world, 'pictures.json'),
  fonts: join(workspace, 'packages/ui/src/fonts'),
  tokens: join(workspace, 'packages/ui/src/tokens.css'),
  contactSheet: join(workspace, 'docs/screens/contact-sheet.webp'),
}
