import type { TireFacts } from './tire-facts.ts'

/** Kinds of mounting an installer has a price for. */
export const INSTALLATION_WORKS = [
  'standard',
  'low-profile',
  'very-low-profile',
  'run-flat',
  'light-truck',
  'commercial',
] as const

export type InstallationWork = (typeof INSTALLATION_WORKS)[number]

/** Sidewalls this low need a machine that does not pinch them. */
export const LOW_PROFILE_ASPECT_RATIO = 40
/** The program goes down to this one; what is lower is by agreement. */
const PROGRAM_ASPECT_RATIO = 35

/** The hardest thing about a tire decides what mounting it is called. */
export function installationWorkOf(
  tire: Pick<TireFacts, 'purpose' | 'isRunFlat' | 'aspectRatio'>,
): InstallationWork {
  if (tire.purpose === 'commercial') return 'commercial'
  if (tire.isRunFlat) return 'run-flat'
  if (tire.purpose === 'light-truck' || tire.purpose === 'van') return 'light-truck'
  if (tire.aspectRatio === null || tire.aspectRatio > LOW_PROFILE_ASPECT_RATIO) return 'standard'
  return tire.aspectRatio < PROGRAM_ASPECT_RATIO ? 'very-low-profile' : 'low-profile'
}
