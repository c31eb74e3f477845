import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import { versionMessages as words } from '../../catalogue/version-messages.ts'
import { versionName } from '../../catalogue/version-words.ts'

const saidOf = {
  loadRange: ({ loadRange }: TireInLine) => words.loadRange(loadRange),
  sidewall: ({ sidewall }: TireInLine) => words.sidewall(sidewall),
  speedMph: ({ speedMph }: TireInLine) => words.speed(speedMph),
  oeMark: ({ oeMark }: TireInLine) => oeMark && words.oeMark(oeMark),
  isRunFlat: ({ isRunFlat }: TireInLine) => (isRunFlat ? words.runFlat : null),
} as const

/** What tells a tire from the others of its size, in words: `Extra load (XL), up to 130 mph`. Load and speed stand beside it. */
export function versionText(tire: TireInLine, all: readonly TireInLine[]): string {
  const traits = Object.keys(saidOf) as (keyof typeof saidOf)[]
  const differing = traits.filter((trait) => new Set(all.map((each) => each[trait])).size > 1)
  return versionName(differing.flatMap((trait) => saidOf[trait](tire) ?? []))
}
