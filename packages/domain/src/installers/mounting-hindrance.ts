import { type InstallerPrice, isPriceFor } from '../pricing/installation.ts'
import { LOW_PROFILE_ASPECT_RATIO } from '../pricing/installation-work.ts'
import type { Capability } from './capability.ts'
import type { TireToMount } from './tire-to-mount.ts'

/** Why an installer cannot do a job; where there are several reasons, the first of these is said. */
export const MOUNTING_HINDRANCES = [
  'wheel-too-large',
  'run-flat',
  'low-profile',
  'sidewall-too-low',
  'light-truck',
  'commercial',
  'trailer',
  'oversize',
  'electric',
  'tire-sensors',
  'no-price',
] as const

export type MountingHindrance = (typeof MOUNTING_HINDRANCES)[number]

/** What of a vehicle does; nothing is asked of one that nobody knows. */
export type VehicleToMount = { readonly isElectric: boolean; readonly hasTpms: boolean }

/** What an installer can do, as its record says. */
export type MountingSkills = {
  readonly capabilities: readonly Capability[]
  readonly largestRimInches: number
  readonly smallestAspectRatio: number
  /** What it has a price for. */
  readonly priced: readonly Pick<InstallerPrice, 'work' | 'rims'>[]
}

/** Taller tires need a lift and a machine for trucks. */
const OVERSIZE_INCHES = 35

/** Null where the installer can mount all of them. */
export function mountingHindrance(
  skills: MountingSkills,
  tires: readonly TireToMount[],
  vehicle: VehicleToMount | null,
): MountingHindrance | null {
  const hindered = new Set([
    ...tires.flatMap((tire) => hindrancesOfTire(skills, tire)),
    ...(vehicle ? hindrancesOfVehicle(skills, vehicle) : []),
  ])
  return MOUNTING_HINDRANCES.find((each) => hindered.has(each)) ?? null
}

function hindrancesOfTire(skills: MountingSkills, tire: TireToMount): MountingHindrance[] {
  const { capabilities, largestRimInches, smallestAspectRatio, priced } = skills
  const { purpose, rimInches, aspectRatio, isRunFlat, overallDiameterInches } = tire
  const lacks = (capability: Capability) => !capabilities.includes(capability)
  const is: Record<Exclude<MountingHindrance, 'electric' | 'tire-sensors'>, boolean> = {
    'wheel-too-large': rimInches > largestRimInches,
    'run-flat': isRunFlat && lacks('run-flat'),
    'low-profile': aspectRatio !== null && aspectRatio <= LOW_PROFILE_ASPECT_RATIO && lacks('low-profile'),
    'sidewall-too-low': aspectRatio !== null && aspectRatio < smallestAspectRatio,
    'light-truck': (purpose === 'light-truck' || purpose === 'van') && lacks('light-truck'),
    commercial: purpose === 'commercial' && lacks('commercial'),
    trailer: purpose === 'trailer' && lacks('trailer'),
    oversize: overallDiameterInches !== null && overallDiameterInches > OVERSIZE_INCHES && lacks('oversize'),
    'no-price': !priced.some((each) => isPriceFor(each, tire)),
  }
  return MOUNTING_HINDRANCES.filter((each) => each in is && is[each as keyof typeof is])
}

function hindrancesOfVehicle(
  { capabilities }: MountingSkills,
  { isElectric, hasTpms }: VehicleToMount,
): MountingHindrance[] {
  return [
    ...(isElectric && !capabilities.includes('electric') ? (['electric'] as const) : []),
    ...(hasTpms && !capabilities.includes('tpms') ? (['tire-sensors'] as const) : []),
  ]
}
