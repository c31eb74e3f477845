import { readFileSync } from 'node:fs'
import { overallDiameterInches } from '@shop/domain/catalogue/dimensions'
import type { LoadRange } from '@shop/domain/catalogue/load-range'
import { parseTireSize, slugOfTireSize, type TireSize } from '@shop/domain/catalogue/tire-size'

export type Series =
  | 'passenger'
  | 'suv'
  | 'performance'
  | 'track'
  | 'lt'
  | 'flotation'
  | 'st-trailer'
  | 'van-c'
  | 'commercial'

/** A load a size is made for; null is standard load. */
export interface LoadOption {
  readonly range: LoadRange | null
  readonly index: number
  readonly dual: number | null
}

/** A size of the market with the loads it is made for and how much it is bought, 1 to 10. */
export interface WorldSize {
  readonly text: string
  readonly slug: string
  readonly size: TireSize
  readonly series: readonly Series[]
  readonly loads: readonly LoadOption[]
  readonly popularity: number
}

/** Some 450 sizes: those of cars from a list by standard and extra load, those for work by load range. */
export function readTireSizes(): WorldSize[] {
  return [...rowsOf('metric-sizes.txt').map(metricSize), ...rowsOf('truck-sizes.txt').map(truckSize)]
}

function metricSize([text = '', standard, extra, popularity]: string[]): WorldSize {
  const size = parsed(text)
  const loads: LoadOption[] = []
  if (standard !== '-') loads.push({ range: null, index: Number(standard), dual: null })
  if (extra !== '-') loads.push({ range: 'XL', index: Number(extra), dual: null })
  // High load goes three steps beyond extra load; it is made in the large sizes of heavy electric cars.
  if (extra !== '-' && size.diameterInches >= 19 && Number(popularity) >= 4) {
    loads.push({ range: 'HL', index: Number(extra) + 3, dual: null })
  }
  const series = seriesOf(size, loads[0]?.index ?? 0)
  return { text, slug: slugOfTireSize(size), size, series, loads, popularity: Number(popularity) }
}

function truckSize([text = '', series, ...rest]: string[]): WorldSize {
  const size = parsed(text)
  const loads = rest.slice(0, -1).map((load): LoadOption => {
    const [range = '', indexes = ''] = load.split(':')
    const [single, dual] = indexes.split('/').map(Number)
    return { range: range as LoadRange, index: single ?? 0, dual: dual ?? null }
  })
  return {
    text,
    slug: slugOfTireSize(size),
    size,
    series: [series as Series],
    loads,
    popularity: Number(rest.at(-1)),
  }
}

/** The kinds of car a metric size is bought for: tall and strong, low and wide, or neither. */
function seriesOf(size: TireSize, loadIndex: number): Series[] {
  if (size.kind === 'flotation') return ['flotation']
  const height = overallDiameterInches(size)
  const { aspectRatio, diameterInches, sectionWidthMm } = size
  const series: Series[] = []
  if (aspectRatio >= 40 && height < 28.3 && loadIndex <= 105) series.push('passenger')
  if (height >= 26.3 && loadIndex >= 95 && sectionWidthMm >= 205) series.push('suv')
  if (aspectRatio <= 55 && diameterInches >= 15 && height <= 30) series.push('performance')
  if (aspectRatio <= 60 && height <= 27.5 && (diameterInches <= 15 || sectionWidthMm >= 205)) {
    series.push('track')
  }
  return series
}

function parsed(text: string): TireSize {
  const size = parseTireSize(text)
  if (!size) throw new Error(`${text} is not a size.`)
  return size
}

function rowsOf(name: string): string[][] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' '))
}
