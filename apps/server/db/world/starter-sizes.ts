import type { SpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { Brand, Line } from './product-lines.ts'
import type { Series, WorldSize } from './tire-sizes.ts'
import { includes, plainVariant, type TireVariant } from './tire-variants.ts'

/** What every world begins with: the sizes most asked for, in the most popular lines. */
const STARTER_LINES = 50
const STARTER_SIZES: readonly (readonly [Series, string, number, SpeedSymbol])[] = [
  ['passenger', '195/65R15', 91, 'H'],
  ['passenger', '205/55R16', 91, 'V'],
  ['passenger', '215/60R16', 95, 'V'],
  ['passenger', '225/50R17', 94, 'V'],
  ['passenger', '215/55R17', 94, 'V'],
  ['passenger', '235/45R18', 94, 'V'],
  ['suv', '225/65R17', 102, 'H'],
  ['suv', '235/65R17', 104, 'H'],
  ['suv', '225/60R18', 100, 'H'],
  ['suv', '235/60R18', 103, 'H'],
  ['suv', '235/55R19', 101, 'H'],
  ['suv', '265/70R17', 115, 'T'],
  ['suv', '275/55R20', 113, 'H'],
  ['performance', '225/45R17', 91, 'W'],
  ['performance', '245/40R18', 97, 'Y'],
  ['performance', '225/40R19', 93, 'Y'],
  ['performance', '255/35R19', 96, 'Y'],
  ['lt', 'LT265/70R17', 121, 'S'],
  ['lt', 'LT245/75R16', 120, 'S'],
]

export function starterVariants(
  lines: readonly Line[],
  brandOf: ReadonlyMap<string, Brand>,
  sizes: readonly WorldSize[],
): TireVariant[] {
  const sizeOf = new Map(sizes.map((size) => [size.text, size]))
  return lines.slice(0, STARTER_LINES).flatMap((line) =>
    STARTER_SIZES.flatMap(([series, text, loadIndex, speed]): TireVariant[] => {
      const size = sizeOf.get(text)
      const load = size?.loads.find(({ index }) => index === loadIndex)
      if (!size || !load) throw new Error(`${text} is not made with load index ${loadIndex}.`)
      const isMade = line.sizeFamilies.some((family) => family.series === series && includes(family, size))
      if (!isMade) return []
      const brand = brandOf.get(line.brand) as Brand
      return [plainVariant({ line, brand, size, series, load, speed })]
    }),
  )
}
