import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { TireVersion } from '@shop/contracts/search/products'
import { isSpeedSymbol, mphOfSpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { VersionTrait } from '@shop/domain/search/version-traits'
import { versionMessages as words } from './version-messages.ts'

/** What tells a version on a card from the others, in words: `Extra load (XL), up to 118 mph`. */
export function versionWords({ speed, ...version }: TireVersion, differsIn: readonly VersionTrait[]): string {
  const speedMph = isSpeedSymbol(speed) ? mphOfSpeedSymbol(speed) : null
  return named({ ...version, speedMph }, differsIn)
}

/** The same of a tire among those of its size. */
export function tireWords(tire: TireInLine, all: readonly TireInLine[]): string {
  const differsIn = (Object.keys(FACTS) as VersionTrait[]).filter(
    (trait) => new Set(all.map((each) => each[FACTS[trait]])).size > 1,
  )
  return named(tire, differsIn)
}

/** Where a version says what it is; in the order it is said. */
const FACTS = {
  loadRange: 'loadRange',
  sidewall: 'sidewall',
  speed: 'speedMph',
  oeMark: 'oeMark',
  runFlat: 'isRunFlat',
  severeSnow: 'threePeakMountainSnowflake',
  electric: 'isEvReady',
  loadIndex: 'service',
  warrantyMiles: 'warrantyMiles',
} as const satisfies Readonly<Record<VersionTrait, keyof TireInLine>>

type VersionFacts = Omit<Pick<TireInLine, (typeof FACTS)[VersionTrait]>, 'speedMph'> & {
  readonly speedMph: number | null
}

const SAID: Readonly<Record<VersionTrait, (version: VersionFacts) => string | null>> = {
  loadRange: ({ loadRange }) => words.loadRange(loadRange),
  sidewall: ({ sidewall }) => words.sidewall(sidewall),
  speed: ({ speedMph }) => (speedMph === null ? null : words.speed(speedMph)),
  oeMark: ({ oeMark }) => oeMark && words.oeMark(oeMark),
  runFlat: ({ isRunFlat }) => (isRunFlat ? words.runFlat : null),
  severeSnow: ({ threePeakMountainSnowflake }) => (threePeakMountainSnowflake ? words.severeSnow : null),
  electric: ({ isEvReady }) => (isEvReady ? words.electric : null),
  // The service stands beside the words and holds it.
  loadIndex: () => null,
  warrantyMiles: ({ warrantyMiles }) => (warrantyMiles === null ? null : words.warranty(warrantyMiles)),
}

function named(version: VersionFacts, differsIn: readonly VersionTrait[]): string {
  const said = differsIn.flatMap((trait) => SAID[trait](version) ?? [])
  return said.length === 0 ? words.standard : said.join(', ').replace(/^./, (letter) => letter.toUpperCase())
}
