import { type MountingSkills, mountingHindrance } from '@shop/domain/installers/mounting-hindrance'
import { type RecordedTire, tireToMount } from '@shop/domain/installers/tire-to-mount'

/** Whether all of the tires can be mounted by somebody who can do so much. */
export function mountsAll(
  skills: MountingSkills,
  tires: readonly (RecordedTire & { readonly isInstallable: boolean })[],
): boolean {
  if (!tires.every(({ isInstallable }) => isInstallable)) return false
  return mountingHindrance(skills, tires.map(tireToMount), null) === null
}
