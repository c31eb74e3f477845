import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import type { SiteInstaller } from '@shop/contracts/installers/installers'
import type { InstallerChoices } from '../app/checkout/load-installers.server.ts'
import { exampleSlot } from './example-appointment.ts'

export function exampleInstaller(changes: Partial<SiteInstaller> = {}): SiteInstaller {
  const installerId = changes.installerId ?? 4711
  return {
    installerId,
    id: installerId,
    kind: changes.isMobileInstall ? 'mobile' : 'shop',
    company: 'Chestnut Street Auto',
    addressLine1: '1735 Chestnut St',
    addressLine2: null,
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
    distance: 1.2,
    geolocation: { latitude: 39.95, longitude: -75.17 },
    installationHistoryCount: 1_930,
    website: null,
    rating: { type: 'stars', quantity: 412, value: 4.9 },
    certificationList: [],
    isMobileInstall: false,
    isElectricOptimized: false,
    authorisedInstaller: true,
    isSponsored: false,
    isInstallMonday: true,
    isInstallSaturday: true,
    isDropOff: true,
    isSelected: false,
    priceList: [],
    installationCostInCents: 8_800,
    outTheDoorInCents: 67_388,
    dueAtInstallerInCents: 0,
    hindrance: null,
    reason: { kind: 'farther', moreMiles: 0 },
    ...changes,
  }
}

const day = (date: string, changes: Partial<InstallerSchedule['scheduleDays'][number]>) => ({
  date,
  day: '',
  state: 'free' as const,
  reason: null,
  morningSlots: [],
  afternoonSlots: [],
  ...changes,
})

/** Tires on Thursday; a Friday of which 8 AM is taken, a Saturday, no Sunday, and a Friday a week on. */
export const exampleSchedule: InstallerSchedule = {
  timeZone: 'America/New_York',
  arrivesBy: '2026-11-19',
  scheduleDays: [
    day('2026-11-19', { state: 'too-soon' }),
    day('2026-11-20', {
      morningSlots: [
        exampleSlot('2026-11-20', '8:00 AM', { isSlotAvailable: false }),
        exampleSlot('2026-11-20', '9:00 AM'),
        exampleSlot('2026-11-20', '8:00 AM', {
          slotTime: '8:00 AM to 10:00 AM',
          isDropOff: true,
          dropOffWindow: 'morning',
        }),
      ],
      afternoonSlots: [exampleSlot('2026-11-20', '1:00 PM')],
    }),
    day('2026-11-21', { morningSlots: [exampleSlot('2026-11-21', '8:30 AM')] }),
    day('2026-11-22', { state: 'closed' }),
    day('2026-11-27', { afternoonSlots: [exampleSlot('2026-11-27', '2:00 PM')] }),
  ],
}

/** A shop that was chosen, among two; none of its times is. */
export function exampleChoices(changes: Partial<InstallerChoices> = {}): InstallerChoices {
  const chosen = exampleInstaller()
  return {
    installers: [chosen, exampleInstaller({ installerId: 12, company: 'Riverline Tire' })],
    nextShown: null,
    sort: 'all',
    chosen,
    schedule: exampleSchedule,
    held: null,
    ...changes,
  }
}
