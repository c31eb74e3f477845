/** How much of the world there is. The same seed gives the same tires their numbers in every size of it. */
export interface WorldSizing {
  readonly lines: number
  /** At least those every world begins with. */
  readonly tires: number
  readonly warehouses: number
  readonly supplierPoints: number
  readonly stockRows: number
  readonly installers: number
  readonly pickupPoints: number
  readonly reviews: number
  /** The tires listed for a vehicle in each of its original sizes, and in each size that stands in for one. */
  readonly tiresOfVehicle: { readonly oe: number; readonly 'plus-zero': number; readonly 'plus-one': number }
}

export const WORLD_SIZES = {
  /** For tests: the most popular lines in the sizes most asked for. */
  starter: {
    lines: 50,
    tires: 0,
    warehouses: 6,
    supplierPoints: 0,
    stockRows: 0,
    installers: 40,
    pickupPoints: 120,
    reviews: 400,
    tiresOfVehicle: { oe: 6, 'plus-zero': 0, 'plus-one': 0 },
  },
  /** For a developer's machine. */
  small: {
    lines: 300,
    tires: 3_000,
    warehouses: 20,
    supplierPoints: 30,
    stockRows: 60_000,
    installers: 600,
    pickupPoints: 2_000,
    reviews: 20_000,
    tiresOfVehicle: { oe: 16, 'plus-zero': 2, 'plus-one': 2 },
  },
  /** What the shop must carry. */
  full: {
    lines: 300,
    tires: 100_000,
    warehouses: 40,
    supplierPoints: 1_000,
    stockRows: 5_000_000,
    installers: 20_000,
    pickupPoints: 15_000,
    reviews: 2_000_000,
    tiresOfVehicle: { oe: 70, 'plus-zero': 7, 'plus-one': 7 },
  },
} as const satisfies Record<string, WorldSizing>

export type WorldSizeName = keyof typeof WORLD_SIZES

export const DEFAULT_SEED = 2026
