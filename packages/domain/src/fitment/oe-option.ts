import type { ServiceDescription } from '../catalogue/service-description.ts'
import type { FittedTire } from './fitted-tire.ts'
import { isSameSize } from './same-size.ts'
import type { OeOption, OeTire } from './vehicle.ts'

/** Whether front and rear ask for the same tire. */
export function isSquare({ front, rear }: OeOption): boolean {
  return (
    front === rear ||
    (isSameSize(front.size, rear.size) &&
      front.size.kind === rear.size.kind &&
      isSameService(front.service, rear.service) &&
      front.pressurePsi === rear.pressurePsi &&
      front.wheelWidthInches?.min === rear.wheelWidthInches?.min &&
      front.wheelWidthInches?.max === rear.wheelWidthInches?.max)
  )
}

/**
 * The options a set is held against: those in its very sizes, else those on its wheels, else all. A 17-inch tire
 * must not be excused by what the 18-inch version of a car asks.
 */
export function closestOptions(
  options: readonly OeOption[],
  front: readonly FittedTire[],
  rear: readonly FittedTire[],
): readonly OeOption[] {
  if (options.length === 1) return options
  const match = (suits: (oe: OeTire, tire: FittedTire) => boolean) =>
    options.filter(
      (option) =>
        front.every((tire) => suits(option.front, tire)) && rear.every((tire) => suits(option.rear, tire)),
    )
  const inSize = match((oe, tire) => isSameSize(oe.size, tire.size))
  if (inSize.length > 0) return inSize
  const onWheels = match((oe, tire) => oe.size.diameterInches === tire.size.diameterInches)
  return onWheels.length > 0 ? onWheels : options
}

function isSameService(a: ServiceDescription, b: ServiceDescription): boolean {
  return (
    a.loadIndex === b.loadIndex &&
    a.dualLoadIndex === b.dualLoadIndex &&
    a.speed === b.speed &&
    a.loadRange === b.loadRange
  )
}
