import type { SpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import type { Brand, Line, SizeFamily } from './product-lines.ts'
import { shareOf } from './random.ts'
import { speedsOf } from './speed-choice.ts'
import type { LoadOption, Series, WorldSize } from './tire-sizes.ts'

export type Sidewall = 'Black' | 'Outlined white letters' | 'Raised white letters'

/** One tire before it has a number: a line in a size, a load, a speed and whatever else tells it from its neighbours. */
export interface TireVariant {
  readonly line: Line
  readonly brand: Brand
  readonly size: WorldSize
  readonly series: Series
  readonly load: LoadOption
  readonly speed: SpeedSymbol
  readonly oeMark: string | null
  readonly isRunFlat: boolean
  readonly hasFoam: boolean
  readonly sidewall: Sidewall
  readonly studs: 'studdable' | 'factory' | null
}

/** A tire as most are: no maker's mark, black, held up by its air alone. */
export const plainVariant = (
  what: Pick<TireVariant, 'line' | 'brand' | 'size' | 'series' | 'load' | 'speed'>,
): TireVariant => ({
  ...what,
  oeMark: null,
  isRunFlat: false,
  hasFoam: false,
  sidewall: 'Black',
  studs: what.line.studs,
})

/** A tire that could be made, and how much it would be bought. */
export interface RankedVariant {
  readonly variant: TireVariant
  readonly demand: number
}

/** Everything a line is made in. */
export function variantsOf(
  seed: number,
  line: Line,
  brand: Brand,
  sizes: readonly WorldSize[],
): RankedVariant[] {
  return sizes.flatMap((size) => {
    const family = line.sizeFamilies.find((candidate) => includes(candidate, size))
    if (!family) return []
    return variantsInSize(line, brand, size, family.series).map(({ variant, demand }) => ({
      variant,
      demand: demand * line.popularity * size.popularity ** 1.3 * (0.6 + 0.8 * shareOf(seed, keyOf(variant))),
    }))
  })
}

export function keyOf(variant: TireVariant): string {
  const { line, size, load, speed, oeMark, isRunFlat, hasFoam, sidewall, studs } = variant
  const marks = `${oeMark ?? ''}${isRunFlat ? 'R' : ''}${hasFoam ? 'F' : ''}${sidewall[0]}${studs ?? ''}`
  return `${line.slug} ${size.text} ${load.range ?? ''}${load.index}${speed} ${marks}`
}

export function includes(family: SizeFamily, { size, series }: WorldSize): boolean {
  if (!series.includes(family.series)) return false
  if (size.diameterInches < family.rimMin || size.diameterInches > family.rimMax) return false
  if (size.kind === 'flotation') return family.diametersIn?.includes(size.overallDiameterInches) ?? false
  return size.aspectRatio >= (family.aspectMin ?? 0) && size.aspectRatio <= (family.aspectMax ?? 100)
}

function variantsInSize(line: Line, brand: Brand, size: WorldSize, series: Series): RankedVariant[] {
  const variants: RankedVariant[] = []
  size.loads.forEach((load, place) => {
    // High load is for electric cars only.
    if (load.range === 'HL' && !line.evReady) return
    speedsOf(line, brand, size, series).forEach((speed, rank) => {
      const plain = plainVariant({ line, brand, size, series, load, speed })
      const demand = 0.6 ** place * 0.45 ** rank
      variants.push({ variant: plain, demand }, ...specials(plain, demand, rank))
    })
  })
  return variants
}

/** Versions for a car maker, without air, with foam, with letters or with studs already in. */
function specials(plain: TireVariant, demand: number, speedRank: number): RankedVariant[] {
  const { line, brand, size, series, load } = plain
  const rim = size.size.diameterInches
  const more: RankedVariant[] = []
  const add = (change: Partial<TireVariant>, share: number) =>
    more.push({ variant: { ...plain, ...change }, demand: demand * share })
  if (speedRank > 0) return more
  const isRoad = series === 'passenger' || series === 'suv' || series === 'performance'
  if (line.runFlatAvailable && isRoad && rim >= 16) add({ isRunFlat: true }, 0.4)
  if (line.evReady && isRoad && rim >= 18 && load.range !== null) add({ hasFoam: true }, 0.3)
  if (isRoad && rim >= 17 && brand.tier !== 'budget' && brand.tier !== 'value') {
    oeMarksOf(line, brand).forEach((oeMark, place) => {
      if (shareOf(keyOf(plain), oeMark) < 0.35) add({ oeMark }, 0.2 * 0.7 ** place)
    })
  }
  if ((series === 'lt' || series === 'flotation' || (series === 'suv' && line.typeId === 4)) && !line.studs) {
    add({ sidewall: line.typeId === 6 ? 'Raised white letters' : 'Outlined white letters' }, 0.55)
  }
  if (line.studs === 'studdable') add({ studs: 'factory' }, 0.3)
  return more
}

/** Marks car makers have molded on tires made to their order. */
const OE_MARKS = ['MO', '★', 'AO', 'N0', 'J', 'LR', 'VOL', 'T0', 'AR', 'K1']
const OE_TYPES = [1, 2, 8, 10, 11]

function oeMarksOf(line: Line, brand: Brand): string[] {
  if (!OE_TYPES.includes(line.typeId)) return []
  const wanted = brand.tier === 'premium' ? 5 : 2
  return OE_MARKS.filter((mark) => shareOf(line.slug, mark) < wanted / OE_MARKS.length)
}
