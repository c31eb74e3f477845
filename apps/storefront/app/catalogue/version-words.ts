import type { TireVersion } from '@shop/contracts/search/products'
import { isSpeedSymbol, mphOfSpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { VersionTrait } from '@shop/domain/search/version-traits'
import { versionMessages as words } from './version-messages.ts'

/** What tells a version of a tire from the others, in words: `Extra load (XL), up to 118 mph`. */
export function versionWords(version: TireVersion, differsIn: readonly VersionTrait[]): string {
  return versionName(differsIn.flatMap((trait) => saidOf[trait](version) ?? []))
}

export function versionName(said: readonly string[]): string {
  return said.length === 0 ? words.standard : said.join(', ').replace(/^./, (letter) => letter.toUpperCase())
}

const saidOf: Readonly<Record<VersionTrait, (version: TireVersion) => string | null>> = {
  loadRange: ({ loadRange }) => words.loadRange(loadRange),
  sidewall: ({ sidewall }) => words.sidewall(sidewall),
  speed: ({ speed }) => (isSpeedSymbol(speed) ? words.speed(mphOfSpeedSymbol(speed)) : speed),
  oeMark: ({ oeMark }) => oeMark && words.oeMark(oeMark),
  runFlat: ({ isRunFlat }) => (isRunFlat ? words.runFlat : null),
  severeSnow: ({ threePeakMountainSnowflake }) => (threePeakMountainSnowflake ? words.severeSnow : null),
  electric: ({ isEvReady }) => (isEvReady ? words.electric : null),
  // The service stands beside the words and holds it.
  loadIndex: () => null,
  warrantyMiles: ({ warrantyMiles }) => (warrantyMiles === null ? null : words.warranty(warrantyMiles)),
}
