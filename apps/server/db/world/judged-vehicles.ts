import { readFileSync } from 'node:fs'
import type { TireCategory } from '@shop/domain/catalogue/tire-category'
import { parseTireMarking } from '@shop/domain/catalogue/tire-marking'
import { tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire, PositionedTire } from '@shop/domain/fitment/fitted-tire'
import { readRequirement } from '@shop/domain/fitment/read-requirement'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { Verdict } from '@shop/domain/fitment/verdict'
import { readVehicles, type VehicleFacts } from './vehicle-facts.ts'

type TireSet = readonly [PositionedTire, ...PositionedTire[]]

export interface JudgedVehicle {
  /** Which special case of fitting tires it stands for. */
  readonly example: string
  readonly name: string
  readonly facts: VehicleFacts
  readonly requirement: VehicleRequirement
  readonly sets: readonly { name: string; tires: TireSet; verdict: Verdict }[]
}

/** The vehicles of `judged-vehicles.txt`, each with five sets of tires and what we would say of them. */
export function judgeVehicles(): JudgedVehicle[] {
  const vehicles = new Map(readVehicles().map((facts) => [nameOf(facts), facts]))
  return blocksOf(readFileSync(new URL('judged-vehicles.txt', import.meta.url), 'utf8')).map(
    ([heading = '', ...lines]) => {
      const [example = '', name = ''] = heading.split(': ')
      const facts = vehicles.get(name)
      const requirement = facts && requirementOf(facts)
      if (!facts || !requirement) throw new Error(`${name} is not a vehicle we can judge tires for.`)
      const sets = lines.map((line) => {
        const tires = tiresOf(line)
        return { name: line.replaceAll(' | ', ' '), tires, verdict: fitVerdict(requirement, tires) }
      })
      return { example, name, facts, requirement, sets }
    },
  )
}

function nameOf({ year, make, model, trim }: VehicleFacts): string {
  return `${year} ${make} ${model} ${trim}`
}

function blocksOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return lines
    .join('\n')
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
}

export function requirementOf(facts: VehicleFacts): VehicleRequirement | null {
  const { type, drivetrain, isElectric, hasTpms, hasDualRearWheels, confidence, isRunFlat } = facts
  const options = facts.options.map((option) => ({ ...option, isRunFlat }))
  const hasSpare = null
  return readRequirement({
    type,
    drivetrain,
    isElectric,
    hasTpms,
    hasDualRearWheels,
    hasSpare,
    confidence,
    options,
  })
}

function tiresOf(line: string): TireSet {
  const [markings = '', marks = ''] = line.split(' | ')
  const [front = '', rear] = markings.split(' > ')
  if (!rear) return [{ position: 'all', tire: tireOf(front, marks.split(' ')) }]
  return [
    { position: 'front', tire: tireOf(front, marks.split(' ')) },
    { position: 'rear', tire: tireOf(rear, marks.split(' ')) },
  ]
}

function tireOf(text: string, marks: readonly string[]): FittedTire {
  const marking = parseTireMarking(text)
  const [kind = ''] = marks
  const category = CATEGORIES[kind] ?? 'passenger'
  const type = tireTypeOfSlug(kind in CATEGORIES && category !== 'winter' ? 'highway' : kind)
  if (!marking || !type) throw new Error(`Not a tire: ${text} ${marks.join(' ')}`)
  return {
    ...marking,
    typeId: type.id,
    category,
    isRunFlat: marks.includes('rft'),
    isForElectric: marks.includes('ev'),
    rimWidthInches: null,
  }
}

const CATEGORIES: Readonly<Record<string, TireCategory>> = {
  winter: 'winter',
  trailer: 'trailer',
  commercial: 'commercial',
}
