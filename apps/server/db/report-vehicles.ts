import { printTireMarking } from '@shop/domain/catalogue/tire-marking'
import type { OeOption, OeTire } from '@shop/domain/fitment/vehicle'
import { type JudgedVehicle, judgeVehicles } from './world/judged-vehicles.ts'

const LEVELS = { fits: 'FITS  ', 'fits-with-caveat': 'CAVEAT', 'does-not-fit': 'NO    ' } as const

/** Prints what we say of five sets of tires on each of 40 vehicles, and why. */
const judged = judgeVehicles()
for (const vehicle of judged) console.log(`${report(vehicle).join('\n')}\n`)
const count = judged.reduce((sum, { sets }) => sum + sets.length, 0)
console.log(`${count} verdicts on ${judged.length} vehicles.`)

function report({ example, name, facts, requirement, sets }: JudgedVehicle): string[] {
  const kind = [facts.type, facts.drivetrain ?? 'two or four driven wheels', facts.confidence].join(', ')
  return [
    `${name} (${kind})`,
    `  ${example}`,
    ...requirement.options.map((option) => `  came on ${optionText(option)}`),
    ...sets.flatMap(({ name: set, verdict }) => [
      `  ${LEVELS[verdict.level]} ${set}`,
      ...verdict.judgements
        .filter(({ outcome }) => outcome !== 'pass')
        .map(({ rule, position, outcome, sentence }) => `      ${outcome} ${rule}, ${position}: ${sentence}`),
    ]),
  ]
}

function optionText({ front, rear, isRunFlat }: OeOption): string {
  const isStaggered = printTireMarking(front) !== printTireMarking(rear)
  const pressures = front.pressurePsi === rear.pressurePsi ? '' : `, rear ${rear.pressurePsi} psi`
  const text = isStaggered
    ? `${tireText(front)} in front, ${tireText(rear)} behind`
    : `${tireText(front)}${pressures}`
  return isRunFlat ? `${text}, run-flat` : text
}

function tireText(tire: OeTire): string {
  const { pressurePsi, wheelWidthInches } = tire
  const wheel = wheelWidthInches ? ` on ${wheelWidthInches.min} in wheels` : ''
  return `${printTireMarking(tire)}${wheel}${pressurePsi === null ? '' : ` at ${pressurePsi} psi`}`
}
