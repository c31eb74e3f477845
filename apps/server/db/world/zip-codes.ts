import { readFileSync } from 'node:fs'
import type { WorldWriter } from './writer.ts'
import { zipTimeZone } from './zip-time-zone.ts'

/**
 * Where a fact of `zip-codes.tsv` comes from, by the letters of its last column: place, center, county.
 * GeoNames data is CC BY 4.0 (geonames.org); the others are lists of federal agencies, in the public domain.
 */
const SOURCES: Readonly<Record<string, string>> = {
  f: 'federal list',
  c: 'census gazetteer',
  g: 'geonames',
  h: 'hud crosswalk',
  n: 'name of the city',
  r: 'nearest zip',
  '-': 'none',
}

export interface ZipFacts {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly county: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly sources: string
}

/** The 50 states, DC, Puerto Rico and the military post offices. */
export function readZipCodes(): ZipFacts[] {
  const text = readFileSync(new URL('zip-codes.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [zip = '', city = '', state = '', county = '', latitude, longitude, sources = ''] =
        line.split('\t')
      return {
        zip,
        city,
        state,
        county,
        latitude: latitude ? Number(latitude) : null,
        longitude: longitude ? Number(longitude) : null,
        sources,
      }
    })
}

export async function writeZipCodes(write: WorldWriter): Promise<void> {
  await write('zip_code', readZipCodes().map(zipRow))
}

/** Post offices of the armed forces stand under states of their own. */
export function isMilitary(state: string): boolean {
  return ['AA', 'AE', 'AP'].includes(state)
}

function zipRow(facts: ZipFacts) {
  const { zip, city, state, county, latitude, longitude } = facts
  return {
    zip,
    city,
    state,
    county: county || null,
    time_zone: zipTimeZone(facts),
    is_military: isMilitary(state),
    center: latitude === null ? null : `SRID=4326;POINT(${longitude} ${latitude})`,
    source: sourceOf(facts.sources),
  }
}

function sourceOf(letters: string): string {
  const [place = '-', center = '-', county = '-'] = letters
  return `place ${SOURCES[place]}, center ${SOURCES[center]}, county ${SOURCES[county]}, zone rule`
}
