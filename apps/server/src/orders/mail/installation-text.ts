import type { InstallationOfOrder } from '../../installers/index.ts'
import { installerAddress, shownInstallation } from '../show-installation.ts'
import { calendarDay, zoneText } from './day-text.ts'
import { messages } from './messages.ts'

/** Who mounts the tires, and when to be there or to expect them, in a sentence or two; null where nobody does. */
export function installationText(installation: InstallationOfOrder | null): string | null {
  const shown = shownInstallation(installation)
  if (!shown?.installer) return null
  const words = messages.installation
  const { installer, appointment } = shown
  const place = installerAddress(installer)
  if (appointment === null)
    return installer.isMobileInstall ? words.vanUntimed(installer.company) : words.untimed(place)
  const when = words.when(calendarDay(appointment.date), appointment.slotTime, zoneText(appointment.timeZone))
  const said = installer.isMobileInstall
    ? words.van(installer.company, when)
    : appointment.isDropOff
      ? words.dropOff(when, place)
      : words.slot(when, place)
  return appointment.state === 'asked' ? `${said} ${words.asked}` : said
}
