import type { Strip } from './strip.ts'
import type { TreadSpace } from './tread-space.ts'
import { allTerrain } from './treads/all-terrain.ts'
import { allTerrainHook } from './treads/all-terrain-hook.ts'
import { asymStreet } from './treads/asym-street.ts'
import { highway } from './treads/highway.ts'
import { mud } from './treads/mud.ts'
import { mudPaddle } from './treads/mud-paddle.ts'
import { ribs } from './treads/ribs.ts'
import { siped } from './treads/siped.ts'
import { slick } from './treads/slick.ts'
import { sport3 } from './treads/sport-3.ts'
import { summer } from './treads/summer.ts'
import { touring } from './treads/touring.ts'
import { track } from './treads/track.ts'
import { uhpV } from './treads/uhp-v.ts'
import { winter } from './treads/winter.ts'

/** Every drawing a line may ask for by name. */
export const TREAD_DRAWINGS = {
  allTerrain,
  allTerrainHook,
  allWeather: (strip: Strip, space: TreadSpace) => winter(strip, space, true),
  asymStreet,
  highway,
  mud,
  mudPaddle,
  ribs,
  siped,
  slick,
  sport3,
  summer,
  touring,
  track,
  uhpV,
  winter: (strip: Strip, space: TreadSpace) => winter(strip, space, false),
}
export type TreadName = keyof typeof TREAD_DRAWINGS
