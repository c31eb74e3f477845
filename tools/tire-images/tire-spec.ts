import type { StillKind } from '@shop/domain/catalogue/picture'

export type ShotKind = StillKind | 'view360'

/** What is molded on one tire and how large it is: everything a picture depends on. */
export type TireSpec = {
  brand: string
  line: string
  /** A key of `tire-types.ts`. */
  type: string
  /** A key of `tread-drawings.ts`. */
  tread: string
  /** As molded: `LT265/70R17`. */
  size: string
  proportions: Proportions
  /** Load and speed, molded after the size. */
  service: string
  /** The small print; an empty text is left out. */
  marks: string
  utqg: string
  maxLoad: string
  /** White letters are usual on tires for rough ground; false turns them off. */
  whiteLetters: boolean
}

export type Proportions = { widthMm: number; aspectRatio: number; rimInches: number }

/** How fine the mesh and its maps are. */
export type Detail = {
  treadW: number
  treadH: number
  sideW: number
  sideH: number
  around: number
  across: number
}

export type Shot = { kind: ShotKind; frame: number; frames: number; sizePx: number; quality: number }
