import type { Installer } from './installers.ts'
import { dice } from './random.ts'
import type { Cell } from './table.ts'

/** Wheels, and what larger ones cost on top. The program goes to 22 inches. */
const BANDS = [
  ['[12,17)', 0, true],
  ['[17,20)', 100, true],
  ['[20,23)', 200, true],
  ['[23,31)', 1_100, false],
] as const

/** What is mounted, what it costs on top of the plain tire, and what the shop must be equipped for. */
const WORK = [
  ['standard', 0, null, true],
  ['low-profile', 100, 'low-profile', true],
  ['very-low-profile', 900, 'low-profile', false],
  ['run-flat', 1_000, 'run-flat', false],
  ['light-truck', 500, 'light-truck', false],
  ['commercial', 3_200, 'commercial', false],
] as const

/** A tire of the program costs this much with kit and disposal; all others are priced by agreement. */
const PROGRAM_CENTS = { least: 1_500, most: 2_400 }

/** Places where an hour of work costs more, and less, than elsewhere. */
const DEAR = ['CA', 'NY', 'NJ', 'MA', 'CT', 'WA', 'HI', 'AK', 'DC', 'MD']
const CHEAP = ['AL', 'AR', 'MS', 'OK', 'KY', 'WV', 'TN', 'SC', 'LA', 'PR']

export function pricesOf(seed: number, installer: Installer): Cell[][] {
  const { id, kind, place, capabilities } = installer
  const chance = dice(seed, 'installer prices', id)
  const region = DEAR.includes(place.state) ? 200 : CHEAP.includes(place.state) ? -150 : 0
  const base = chance.between(30, 38) * 50 + region + (kind === 'mobile' ? 900 : 0)
  const always = offeredBy(seed, installer)
    .filter(({ isAlwaysCharged }) => isAlwaysCharged)
    .reduce((sum, { cents }) => sum + cents, 0)
  return WORK.flatMap(([work, more, needs, isOfProgram]) => {
    if (needs && !capabilities.includes(needs)) return []
    return BANDS.map(([rims, forRim, isInProgram]) => {
      const whole = base + more + forRim
      const isProgram = kind === 'shop' && isOfProgram && isInProgram
      return [id, work, rims, (isProgram ? withinProgram(whole) : whole) - always]
    })
  })
}

const withinProgram = (cents: number) => Math.min(Math.max(cents, PROGRAM_CENTS.least), PROGRAM_CENTS.most)

export const SERVICES = [
  { id: 'tpms-service', name: 'TPMS service kit', per: 'tire', from: 300, to: 450, needs: 'tpms' },
  { id: 'disposal', name: 'Old tire disposal', per: 'tire', from: 200, to: 250, needs: null },
  { id: 'nitrogen', name: 'Nitrogen fill', per: 'tire', from: 400, to: 900, needs: 'nitrogen' },
  { id: 'alignment', name: 'Wheel alignment', per: 'car', from: 8_900, to: 15_900, needs: 'alignment' },
  { id: 'rotation', name: 'Tire rotation', per: 'car', from: 1_900, to: 3_900, needs: null },
  { id: 'flat-repair', name: 'Flat repair', per: 'tire', from: 2_000, to: 4_500, needs: null },
] as const

/** No car leaves without a new kit, and the old tires stay. */
const ALWAYS_CHARGED: readonly string[] = ['tpms-service', 'disposal']

export function offeringsOf(seed: number, installer: Installer): Cell[][] {
  return offeredBy(seed, installer).map(({ id, cents, isAlwaysCharged }) => [
    installer.id,
    id,
    cents,
    isAlwaysCharged,
  ])
}

function offeredBy(seed: number, { id: installerId, capabilities }: Installer) {
  const chance = dice(seed, 'offerings', installerId)
  return SERVICES.flatMap(({ id, from, to, needs }) => {
    const cents = chance.between(from / 50, to / 50) * 50
    const isAlwaysCharged = ALWAYS_CHARGED.includes(id)
    return !needs || capabilities.includes(needs) ? [{ id, cents, isAlwaysCharged }] : []
  })
}
