import fc from 'fast-check'
import { LOAD_RANGES } from './load-range.ts'
import type { ServiceDescription } from './service-description.ts'
import { SPEED_SYMBOLS } from './speed-symbol.ts'
import type { FlotationSize, MetricSize, TireSize, VanSize } from './tire-size.ts'

const numbers = {
  sectionWidthMm: fc.integer({ min: 21, max: 91 }).map((fives) => fives * 5),
  aspectRatio: fc.integer({ min: 20, max: 95 }),
  diameterInches: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.constantFrom(16.5, 17.5, 19.5, 22.5)),
}

/** Any size of any kind that can be made. */
export const sizes: fc.Arbitrary<TireSize> = fc.oneof(
  fc.record<MetricSize>({
    kind: fc.constant('metric'),
    prefix: fc.constantFrom(null, 'P', 'LT', 'ST', 'T'),
    construction: fc.constantFrom('R', 'ZR', 'D'),
    ...numbers,
  }),
  fc.record<VanSize>({ kind: fc.constant('van'), construction: fc.constant('R'), ...numbers }),
  fc.record<FlotationSize>({
    kind: fc.constant('flotation'),
    overallDiameterInches: fc.integer({ min: 70, max: 108 }).map((halves) => halves / 2),
    sectionWidthInches: fc.integer({ min: 28, max: 78 }).map((quarters) => quarters / 4),
    construction: fc.constant('R'),
    diameterInches: fc.integer({ min: 14, max: 30 }),
  }),
)

export const services: fc.Arbitrary<ServiceDescription> = fc.record({
  loadIndex: fc.integer({ min: 0, max: 150 }),
  dualLoadIndex: fc.option(fc.integer({ min: 0, max: 150 })),
  speed: fc.constantFrom(...SPEED_SYMBOLS.map(({ symbol }) => symbol)),
  loadRange: fc.option(fc.constantFrom(...LOAD_RANGES)),
})
