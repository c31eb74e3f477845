import type { Installer } from './installers.ts'
import { dice } from './random.ts'
import type { Cell } from './table.ts'

const BANDS = [
  ['[12,17)', 0],
  ['[17,20)', 300],
  ['[20,23)', 700],
  ['[23,31)', 1_200],
] as const

/** What is mounted, what it costs on top of the plain tire, and what the shop must be equipped for. */
const WORK = [
  ['standard', 0, null],
  ['low-profile', 400, 'low-profile'],
  ['run-flat', 1_000, 'run-flat'],
  ['light-truck', 500, 'light-truck'],
  ['commercial', 3_200, 'commercial'],
] as const

/** Places where an hour of work costs more, and less, than elsewhere. */
const DEAR = ['CA', 'NY', 'NJ', 'MA', 'CT', 'WA', 'HI', 'AK', 'DC', 'MD']
const CHEAP = ['AL', 'AR', 'MS', 'OK', 'KY', 'WV', 'TN', 'SC', 'LA', 'PR']

export function pricesOf(seed: number, { id, kind, place, capabilities }: Installer): Cell[][] {
  const chance = dice(seed, 'installer prices', id)
  const region = DEAR.includes(place.state) ? 450 : CHEAP.includes(place.state) ? -250 : 0
  const base = chance.between(30, 46) * 50 + region + (kind === 'mobile' ? 900 : 0)
  return WORK.flatMap(([work, more, needs]) => {
    if (needs && !capabilities.includes(needs)) return []
    return BANDS.map(([rims, forRim]) => [id, work, rims, base + more + forRim])
  })
}

export const SERVICES = [
  { id: 'tpms-service', name: 'TPMS service kit', per: 'tire', from: 500, to: 1_200, needs: 'tpms' },
  { id: 'disposal', name: 'Old tire disposal', per: 'tire', from: 250, to: 600, needs: null },
  { id: 'nitrogen', name: 'Nitrogen fill', per: 'tire', from: 400, to: 900, needs: 'nitrogen' },
  { id: 'alignment', name: 'Wheel alignment', per: 'car', from: 8_900, to: 15_900, needs: 'alignment' },
  { id: 'rotation', name: 'Tire rotation', per: 'car', from: 1_900, to: 3_900, needs: null },
  { id: 'flat-repair', name: 'Flat repair', per: 'tire', from: 2_000, to: 4_500, needs: null },
] as const

export function offeringsOf(seed: number, { id, capabilities }: Installer): Cell[][] {
  const chance = dice(seed, 'offerings', id)
  return SERVICES.flatMap(({ id: service, from, to, needs }) => {
    const price = chance.between(from / 50, to / 50) * 50
    return !needs || capabilities.includes(needs) ? [[id, service, price]] : []
  })
}
