import { shareOf } from './random.ts'
import type { Series } from './tire-sizes.ts'
import { keyOf } from './tire-variants.ts'
import type { Tire } from './tires.ts'

/**
 * What a shopper without an account pays. Grows with what is in a tire and with its rim, then follows brand, line
 * and version. Premium shelves end in 99 cents, cheaper ones in whatever looks smaller.
 */
export function publicPriceCents(seed: number, tire: Tire, weightPounds: number): number {
  const { size, series, brand, line, load } = tire
  const rim = size.size.diameterInches
  const base = (25 + 2.6 * weightPounds + 6.5 * Math.max(rim - 14, 0.5) ** 1.2) * BY_SERIES[series]
  const rare = size.popularity <= 2 ? 1.08 : size.popularity >= 8 ? 0.97 : 1
  const version =
    (tire.isRunFlat ? 1.14 : 1) *
    (tire.hasFoam ? 1.09 : 1) *
    (tire.oeMark ? 1.06 : 1) *
    (load.range === 'HL' ? 1.07 : 1) *
    (tire.sidewall === 'Black' ? 1 : 1.02) *
    (BY_SPEED[tire.speed] ?? 1)
  const haggled = 0.97 + 0.06 * shareOf(seed, 'price', keyOf(tire))
  const dollars = Math.max(
    39,
    Math.round(base * rare * version * haggled * brand.priceIndex * line.priceIndex),
  )
  return dollars * 100 - (ENDS[brand.tier] ?? 1)
}

const BY_SERIES: Record<Series, number> = {
  passenger: 1,
  suv: 1,
  performance: 1.12,
  track: 1.55,
  lt: 1.02,
  flotation: 1.12,
  'st-trailer': 0.8,
  'van-c': 1.02,
  commercial: 1.3,
}

const BY_SPEED: Record<string, number> = { '(Y)': 1.08, Y: 1.04, W: 1.02, V: 1.01, Q: 0.99 }

/** Cents below the full dollar. */
const ENDS = { premium: 1, mid: 1, value: 3, budget: 51 } as const
