import { parseArgs } from 'node:util'
import { STILL_KINDS } from '@shop/domain/catalogue/picture'
import { drawContactSheet } from './contact-sheet.ts'
import { drawWidths } from './draw-widths.ts'
import { writePictureList } from './picture-list.ts'
import { picturedLines } from './pictured-lines.ts'
import { places } from './places.ts'
import { changedPictures, renderLines } from './render.ts'
import type { ShotKind } from './tire-spec.ts'

// pnpm tire-images [render|check|sheet] [--only brand/line,…] [--top n] [--kinds a,b] [--zoom] [--again]

const SHOT_KINDS: readonly ShotKind[] = [...STILL_KINDS, 'view360']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    top: { type: 'string' },
    kinds: { type: 'string', default: 'sidetread,sidewall,treadonly' },
    zoom: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const lines = picturedLines()
  .filter(({ key }) => !only || only.includes(key))
  .slice(0, values.top === undefined ? undefined : Number(values.top))
const kinds = values.kinds.split(',').map((name) => {
  const kind = SHOT_KINDS.find((known) => known === name)
  if (!kind) throw new Error(`No kind of picture ${name}: ${SHOT_KINDS.join(', ')}`)
  return kind
})

switch (positionals[0] ?? 'render') {
  case 'render': {
    const rendered = await renderLines(lines, kinds, values)
    const narrow = await drawWidths(places.pictures)
    writePictureList()
    console.log(`${rendered} pictures rendered, ${narrow} narrower copies drawn`)
    break
  }
  case 'check': {
    const changed = await changedPictures(lines, kinds, values.zoom)
    for (const path of changed) console.log(`comes out otherwise: ${path}`)
    process.exitCode = changed.length === 0 ? 0 : 1
    break
  }
  case 'sheet':
    await drawContactSheet()
    break
  default:
    throw new Error(`pnpm tire-images knows render, check and sheet, not ${positionals[0]}`)
}
