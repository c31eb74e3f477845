import {
  SPIN_FRAMES,
  STILL_WIDTHS,
  spinFile,
  stillFile,
  ZOOM_WIDTH,
  zoomName,
} from '@shop/domain/catalogue/picture'
import type { Shot, ShotKind } from './tire-spec.ts'

const QUALITY: Record<ShotKind, number> = {
  sidetread: 0.82,
  sidewall: 0.8,
  treadfull: 0.8,
  treadonly: 0.78,
  view360: 0.78,
}

const SPIN_PX = 480

/** So many pixels forgive a coarser file. */
const ZOOM_QUALITY = 0.6

/** The shots of one kind, each with its file in the folder of the line; `zoom` asks for the large one of a still. */
export function shotsOf(kind: ShotKind, zoom: boolean): { file: string; shot: Shot }[] {
  const quality = QUALITY[kind]
  if (zoom && kind !== 'view360') {
    const shot = { kind, frame: 0, frames: 1, sizePx: ZOOM_WIDTH, quality: ZOOM_QUALITY }
    return [{ file: `${zoomName(kind)}.webp`, shot }]
  }
  if (kind !== 'view360') {
    const sizePx = STILL_WIDTHS[kind][2]
    return [{ file: stillFile(kind, sizePx), shot: { kind, frame: 0, frames: 1, sizePx, quality } }]
  }
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => ({
    file: spinFile(frame),
    shot: { kind, frame, frames: SPIN_FRAMES, sizePx: SPIN_PX, quality },
  }))
}
