import { readFileSync } from 'node:fs'
import { simpleScoreOf } from '@shop/domain/catalogue/simple-score'
import type { Series } from './tire-sizes.ts'

export interface Brand {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly tier: 'premium' | 'mid' | 'value' | 'budget'
  readonly priceIndex: number
  readonly story: string
  readonly popularity: number
}

export interface SizeFamily {
  readonly series: Series
  readonly rimMin: number
  readonly rimMax: number
  readonly aspectMin?: number
  readonly aspectMax?: number
  readonly diametersIn?: readonly number[]
}

export interface Line {
  readonly id: number
  readonly brand: string
  readonly name: string
  readonly slug: string
  readonly typeId: number
  readonly category: string
  readonly description: string
  readonly warrantyMiles: number | null
  readonly utqg: { treadwear: number; traction: string; temperature: string } | null
  readonly threePeakMountainSnowflake: boolean
  readonly mudAndSnow: boolean
  readonly studs: 'studdable' | 'factory' | null
  readonly runFlatAvailable: boolean
  readonly evReady: boolean
  readonly asymmetric: boolean
  readonly directional: boolean
  readonly isNew: boolean
  readonly scores: {
    traction: number
    handlingDurability: number
    longevity: number
    simpleScore: number
  } | null
  readonly popularity: number
  readonly priceIndex: number
  readonly sizeFamilies: readonly SizeFamily[]
  /** The pictures that lie in `images/`. */
  readonly imageKinds: readonly string[]
}

export function readBrands(): Brand[] {
  return read<Omit<Brand, 'id'>[]>('brands.json').map((brand, i) => ({ ...brand, id: i + 1 }))
}

/** Most popular first; the place in this order is the id, so that every world counts them alike. */
export function readLines(): Line[] {
  const pictures = read<Record<string, string[]>>('pictures.json')
  return read<WrittenLine[]>('lines.json')
    .toSorted((a, b) => b.popularity - a.popularity)
    .map((line, i) => ({
      ...line,
      id: i + 1,
      imageKinds: pictures[`${line.brand}/${line.slug}`] ?? [],
      scores: line.scores && { ...line.scores, simpleScore: simpleScoreOf(line.scores) },
    }))
}

/** A line as the file has it: its SimpleScore follows from the parts. */
type WrittenLine = Omit<Line, 'id' | 'imageKinds' | 'scores'> & {
  scores: Omit<NonNullable<Line['scores']>, 'simpleScore'> | null
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T
}
