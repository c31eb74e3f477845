import { seededRandom } from './seeded-random.ts'

/** Canvas cannot pick a width axis, so each width of a variable font is a family of its own. */
export type Face = { family: string; weight: number }

const BRAND_FACES: readonly Face[] = [
  { family: 'Mona125%', weight: 900 },
  { family: 'ArchivoI125%', weight: 850 },
  { family: 'Hubot100%', weight: 900 },
  { family: 'Archivo75%', weight: 900 },
  { family: 'MonaI110%', weight: 800 },
]

export const SMALL_FACE: Face = { family: 'Mona110%', weight: 700 }

/** Where each family comes from. */
export const FACE_FILES = [
  { family: 'Mona125%', file: 'mona', width: 125 },
  { family: 'Mona110%', file: 'mona', width: 110 },
  { family: 'MonaI110%', file: 'mona-italic', width: 110 },
  { family: 'ArchivoI125%', file: 'archivo-italic', width: 125 },
  { family: 'Archivo75%', file: 'archivo', width: 75 },
  { family: 'Hubot100%', file: 'hubot', width: 100 },
] as const

/** A brand writes its name the same way on all its tires. */
export function brandFace(brand: string): Face {
  return pick(`${brand}face`)
}

export function lineFace(brand: string, line: string): Face {
  return pick(`${brand}${line}face2`)
}

export function fontOf({ family, weight }: Face, sizePx: number): string {
  const slant = family.includes('I') ? 'italic ' : ''
  return `${slant}${weight} ${sizePx}px "${family}"`
}

function pick(seed: string): Face {
  return BRAND_FACES[Math.floor(seededRandom(seed)() * BRAND_FACES.length)]
}
