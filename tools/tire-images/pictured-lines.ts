import { readFileSync } from 'node:fs'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import { places } from './places.ts'
import type { Proportions, TireSpec } from './tire-spec.ts'

/** A product line of the demo world, as far as its pictures need it. */
export type PicturedLine = {
  /** `brand/line`: its folder, and its name on the command line. */
  key: string
  brand: string
  name: string
  typeName: string
  spec: TireSpec
}

type Brand = { slug: string; name: string }
type Line = {
  brand: string
  slug: string
  name: string
  type: string
  popularity: number
  render: Omit<TireSpec, 'brand' | 'line' | 'proportions' | 'whiteLetters'> & { whiteLetters?: boolean }
}

/** Every line of the demo world, most popular first. */
export function picturedLines(): PicturedLine[] {
  const brands = new Map(read<Brand[]>(places.brands).map(({ slug, name }) => [slug, name]))
  return read<Line[]>(places.lines)
    .toSorted((a, b) => b.popularity - a.popularity)
    .map((line) => {
      const brand = brands.get(line.brand) ?? line.brand
      const { whiteLetters = true, ...molded } = line.render
      const proportions = proportionsOf(molded.size)
      return {
        key: `${line.brand}/${line.slug}`,
        brand,
        name: line.name,
        typeName: line.type,
        spec: { ...molded, brand, line: line.name, whiteLetters, proportions },
      }
    })
}

export function proportionsOf(text: string): Proportions {
  const size = parseTireSize(text)
  if (!size) throw new Error(`${text} is no tire size`)
  const rimInches = size.diameterInches
  if (size.kind !== 'flotation') {
    return { widthMm: size.sectionWidthMm, aspectRatio: size.aspectRatio, rimInches }
  }
  const widthMm = size.sectionWidthInches * 25.4
  const wallMm = ((size.overallDiameterInches - rimInches) * 25.4) / 2
  return { widthMm, aspectRatio: (wallMm / widthMm) * 100, rimInches }
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
