import { parseTireMarking, type TireMarking } from '../catalogue/tire-marking.ts'
import { fitVerdict } from './fit-verdict.ts'
import type { FittedTire, Position } from './fitted-tire.ts'
import type { Judgement, RuleName } from './judgement.ts'
import type { OeOption, OeTire, VehicleRequirement } from './vehicle.ts'
import type { Verdict } from './verdict.ts'

/** A front-drive car on 225/65R17 102H, unless told otherwise. */
export function vehicle(
  marking: string | OeOption | [OeOption, ...OeOption[]] = '225/65R17 102H',
  facts: Partial<VehicleRequirement> = {},
): VehicleRequirement {
  const options: VehicleRequirement['options'] =
    typeof marking === 'string' ? [square(marking)] : Array.isArray(marking) ? marking : [marking]
  return {
    type: 'passenger',
    drivetrain: 'fwd',
    isElectric: false,
    hasTpms: true,
    hasDualRearWheels: false,
    hasSpare: true,
    confidence: 'sure',
    options,
    ...facts,
  }
}

export function square(marking: string, facts: Partial<OeTire> = {}, isRunFlat = false): OeOption {
  const oe = oeTire(marking, facts)
  return { front: oe, rear: oe, isRunFlat }
}

export function staggered(front: string, rear: string): OeOption {
  return { front: oeTire(front), rear: oeTire(rear), isRunFlat: false }
}

export function oeTire(marking: string, facts: Partial<OeTire> = {}): OeTire {
  return { ...markingOf(marking), pressurePsi: 35, wheelWidthInches: null, ...facts }
}

/** An all-season tire, unless told otherwise. */
export function tire(marking = '225/65R17 102H', facts: Partial<FittedTire> = {}): FittedTire {
  return {
    ...markingOf(marking),
    typeId: 1,
    category: 'passenger',
    isRunFlat: false,
    isForElectric: false,
    rimWidthInches: null,
    ...facts,
  }
}

export function verdictOn(
  of: VehicleRequirement,
  on: FittedTire | string,
  position: Position = 'all',
): Verdict {
  return fitVerdict(of, [{ position, tire: typeof on === 'string' ? tire(on) : on }])
}

export function verdictOnPair(of: VehicleRequirement, front: FittedTire, rear: FittedTire): Verdict {
  return fitVerdict(of, [
    { position: 'front', tire: front },
    { position: 'rear', tire: rear },
  ])
}

export function ruling(verdict: Verdict, rule: RuleName): Judgement | undefined {
  return verdict.judgements.find((judgement) => judgement.rule === rule)
}

export function markingOf(text: string): TireMarking {
  return parseTireMarking(text) as TireMarking
}
