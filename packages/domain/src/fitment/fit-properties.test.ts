import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SPEED_SYMBOLS } from '../catalogue/speed-symbol.ts'
import { TIRE_CATEGORIES } from '../catalogue/tire-category.ts'
import { services, sizes } from '../catalogue/tire-size.test-support.ts'
import { TIRE_TYPES } from '../catalogue/tire-type.ts'
import { fitVerdict } from './fit-verdict.ts'
import { oeTire, ruling, tire } from './fitment.test-support.ts'
import type { FittedTire, PositionedTire } from './fitted-tire.ts'
import type { Outcome, RuleName } from './judgement.ts'
import type { OeOption, VehicleRequirement } from './vehicle.ts'
import type { Verdict } from './verdict.ts'

const WORST_FIRST: readonly Outcome[] = ['fail', 'caveat', 'note', 'pass']

// Near misses are what rules are about, so most sizes come from one family.
const usualSizes = fc
  .constantFrom(
    '225/65R17 91H',
    'P225/65R17 91H',
    '235/65R17 91H',
    'LT225/65R17 91H',
    '225/60R18 91H',
    '225/65R17C 91H',
  )
  .map((marking) => tire(marking).size)
const anySizes = fc.oneof({ weight: 4, arbitrary: usualSizes }, { weight: 1, arbitrary: sizes })

const tires: fc.Arbitrary<FittedTire> = fc.record({
  size: anySizes,
  service: services,
  typeId: fc.constantFrom(...TIRE_TYPES.map(({ id }) => id)),
  category: fc.constantFrom(...TIRE_CATEGORIES),
  isRunFlat: fc.boolean(),
  isForElectric: fc.boolean(),
  rimWidthInches: fc.constantFrom(null, { min: 6, max: 8 }),
})

const options: fc.Arbitrary<OeOption> = fc
  .tuple(anySizes, anySizes, services, services, fc.boolean(), fc.boolean())
  .map(([front, rear, frontService, rearService, isStaggered, isRunFlat]) => {
    const oe = oeTire('225/65R17 102H', { size: front, service: frontService })
    return { front: oe, rear: isStaggered ? { ...oe, size: rear, service: rearService } : oe, isRunFlat }
  })

const vehicles: fc.Arbitrary<VehicleRequirement> = fc.record({
  type: fc.constantFrom('passenger', 'suv', 'light-truck', 'van', 'commercial', 'trailer'),
  drivetrain: fc.constantFrom('fwd', 'rwd', 'awd', '4wd'),
  isElectric: fc.boolean(),
  hasTpms: fc.boolean(),
  hasDualRearWheels: fc.boolean(),
  hasSpare: fc.constantFrom(true, false, null),
  confidence: fc.constantFrom('sure', 'estimated'),
  options: fc.array(options, { minLength: 1, maxLength: 3 }) as unknown as fc.Arbitrary<
    VehicleRequirement['options']
  >,
})

const positioned: fc.Arbitrary<PositionedTire> = fc.record({
  position: fc.constantFrom('front', 'rear', 'all'),
  tire: tires,
})
const tireSets = fc.array(positioned, { minLength: 1, maxLength: 4 }) as unknown as fc.Arbitrary<
  [PositionedTire, ...PositionedTire[]]
>

it('[FIT-001] comes to the same verdict in whatever order the tires of a set stand', () => {
  fc.assert(
    fc.property(vehicles, tireSets, (vehicle, set) => {
      expect(fitVerdict(vehicle, set.toReversed() as typeof set)).toEqual(fitVerdict(vehicle, set))
    }),
  )
})

it('judges one tire for all positions as that tire in front and in the rear', () => {
  fc.assert(
    fc.property(vehicles, tires, (vehicle, tire) => {
      const all = fitVerdict(vehicle, [{ position: 'all', tire }])
      const pair = fitVerdict(vehicle, [
        { position: 'rear', tire },
        { position: 'front', tire },
      ])
      expect(pair.level).toBe(all.level)
    }),
  )
})

it('never thinks worse of a load for being higher', () => {
  const moreLoad = (tire: FittedTire, more: number): FittedTire => ({
    ...tire,
    service: {
      ...tire.service,
      loadIndex: tire.service.loadIndex + more,
      dualLoadIndex: tire.service.dualLoadIndex === null ? null : tire.service.dualLoadIndex + more,
    },
  })
  fc.assert(
    fc.property(vehicles, tires, fc.nat(60), (vehicle, tire, more) => {
      const before = verdictAgainstFirst(vehicle, tire)
      const after = verdictAgainstFirst(vehicle, moreLoad(tire, more))
      expectNoWorse(before, after, 'load')
      expectNoWorse(before, after, 'pressure')
    }),
  )
})

it('never thinks worse of a speed for being higher', () => {
  const speeds = fc.tuple(fc.nat(SPEED_SYMBOLS.length - 1), fc.nat(SPEED_SYMBOLS.length - 1))
  fc.assert(
    fc.property(vehicles, tires, speeds, (vehicle, tire, [a, b]) => {
      const at = (rank: number) => {
        const speed = SPEED_SYMBOLS[rank]?.symbol ?? 'H'
        return verdictAgainstFirst(vehicle, { ...tire, service: { ...tire.service, speed } })
      }
      expectNoWorse(at(Math.min(a, b)), at(Math.max(a, b)), 'speed')
    }),
  )
})

it('[FIT-005] says "fits" only of what every rule passed, and never on estimated facts', () => {
  fc.assert(
    fc.property(vehicles, tireSets, (vehicle, set) => {
      const { level, judgements, sentence } = fitVerdict(vehicle, set)
      const outcomes = new Set(judgements.map(({ outcome }) => outcome))
      const expected = outcomes.has('fail')
        ? 'does-not-fit'
        : outcomes.has('caveat')
          ? 'fits-with-caveat'
          : 'fits'
      expect(level).toBe(expected)
      if (vehicle.confidence === 'estimated') expect(level).not.toBe('fits')
      for (const text of [sentence, ...judgements.map((judgement) => judgement.sentence)]) {
        expect(text).toMatch(/^[A-Z].*\.$/)
        expect(text).not.toMatch(/undefined|null|NaN|Infinity|\[object/)
      }
    }),
  )
})

it('refuses no tire the car came on', () => {
  fc.assert(
    fc.property(vehicles, fc.boolean(), (vehicle, isForElectric) => {
      const [option] = vehicle.options
      const as = (oe: OeOption['front']): FittedTire => ({
        ...tire(),
        size: oe.size,
        service: oe.service,
        isRunFlat: option.isRunFlat,
        isForElectric,
        category: 'passenger',
      })
      const { judgements } = fitVerdict({ ...vehicle, options: [option], confidence: 'sure' }, [
        { position: 'front', tire: as(option.front) },
        { position: 'rear', tire: as(option.rear) },
      ])
      const held = judgements.filter(({ outcome }) => outcome === 'fail').map(({ rule }) => rule)
      // A made-up original may mix LT with passenger tires or be unrated for duals; no other rule may refuse it.
      const excused: RuleName[] = vehicle.hasDualRearWheels ? ['lt-mixed', 'load'] : ['lt-mixed']
      expect(held.filter((rule) => !excused.includes(rule))).toEqual([])
    }),
  )
})

function verdictAgainstFirst(vehicle: VehicleRequirement, tire: FittedTire): Verdict {
  return fitVerdict({ ...vehicle, options: [vehicle.options[0]] }, [{ position: 'all', tire }])
}

function expectNoWorse(before: Verdict, after: Verdict, rule: RuleName): void {
  for (const position of ['front', 'rear', 'all'] as const) {
    const outcomeIn = ({ judgements, ...verdict }: Verdict) =>
      ruling(
        { ...verdict, judgements: judgements.filter((judgement) => judgement.position === position) },
        rule,
      )
    const was = outcomeIn(before)
    const is = outcomeIn(after)
    expect(Boolean(is)).toBe(Boolean(was))
    if (was && is)
      expect(WORST_FIRST.indexOf(is.outcome)).toBeGreaterThanOrEqual(WORST_FIRST.indexOf(was.outcome))
  }
}
