import { type OeTireFacts, readOeTire } from './read-oe-tire.ts'
import type { Drivetrain, OeOption, VehicleRequirement } from './vehicle.ts'

/** A vehicle as tables and files keep it. */
export type VehicleRecord = Pick<
  VehicleRequirement,
  'type' | 'isElectric' | 'hasDualRearWheels' | 'hasSpare' | 'confidence'
> & {
  /** null: sold with two driven wheels and with four. */
  drivetrain: Drivetrain | null
  /** null where we do not know. */
  hasTpms: boolean | null
  options: readonly { front: OeTireFacts; rear: OeTireFacts; isRunFlat: boolean }[]
}

/** null when the vehicle has no option, or came on wheels no tire on the market goes on. */
export function readRequirement(vehicle: VehicleRecord): VehicleRequirement | null {
  const [first, ...others] = vehicle.options.flatMap(({ front, rear, isRunFlat }): OeOption[] => {
    const tires = { front: readOeTire(front), rear: readOeTire(rear) }
    return tires.front && tires.rear ? [{ front: tires.front, rear: tires.rear, isRunFlat }] : []
  })
  if (!first) return null
  return {
    ...vehicle,
    // Held to the stricter rules of four driven wheels.
    drivetrain: vehicle.drivetrain ?? (vehicle.type === 'light-truck' ? '4wd' : 'awd'),
    // Treated as having it: a working one must not be made inoperative (49 USC 30122).
    hasTpms: vehicle.hasTpms ?? true,
    options: [first, ...others],
  }
}
