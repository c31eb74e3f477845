import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import { type SetsOfTire, shownPrice } from '../pricing/index.ts'
import type { TireInSize } from './store.ts'

/** A tire as its product page and a comparison show it; without a price when we no longer sell it. */
export function tireInLine(tire: TireInSize, priced: SetsOfTire | undefined): TireInLine {
  return {
    productId: tire.id,
    size: tire.size,
    sizeSlug: tire.size_slug,
    service: tire.service,
    loadPounds: tire.load_pounds,
    speedMph: tire.speed_mph,
    treadDepth32nds: tire.tread_depth_32nds,
    weightPounds: tire.weight_pounds,
    utqg: tire.utqg,
    isRunFlat: tire.is_run_flat,
    isEvReady: tire.is_ev_ready,
    threePeakMountainSnowflake: tire.three_peak_mountain_snowflake,
    warrantyMiles: tire.warranty_miles,
    sidewall: tire.sidewall,
    loadRange: tire.load_range,
    oeMark: tire.oe_mark,
    price: priced ? shownPrice(priced.price) : null,
    sets: priced?.sets ?? [],
    available: tire.available ?? 0,
  }
}
