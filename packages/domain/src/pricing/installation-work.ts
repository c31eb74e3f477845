import type { TireFacts } from './tire-facts.ts'

/** Kinds of mounting an installer has a price for. */
export type InstallationWork = 'standard' | 'low-profile' | 'run-flat' | 'light-truck' | 'commercial'

/** Sidewalls this low need a machine that does not pinch them. */
const LOW_PROFILE_ASPECT_RATIO = 40

/** The hardest thing about a tire decides what mounting it is called. */
export function installationWorkOf(
  tire: Pick<TireFacts, 'purpose' | 'isRunFlat' | 'aspectRatio'>,
): InstallationWork {
  if (tire.purpose === 'commercial') return 'commercial'
  if (tire.isRunFlat) return 'run-flat'
  if (tire.purpose === 'light-truck' || tire.purpose === 'van') return 'light-truck'
  const isLow = tire.aspectRatio !== null && tire.aspectRatio <= LOW_PROFILE_ASPECT_RATIO
  return isLow ? 'low-profile' : 'standard'
}
