import { streetAddress } from './installer-names.ts'
import { STREETS } from './names.ts'
import { placeDrawer, spotIn } from './places.ts'
import { type Dice, dice } from './random.ts'
import { type Cell, pointCell, type WorldTable } from './table.ts'

/** Where parcels can be fetched: counters of the carrier itself, and stores that keep parcels for it. */
export function pickupPointTable(seed: number, count: number): WorldTable {
  return {
    part: 'stock',
    name: 'pickup_point',
    columns: [
      ...['id', 'code', 'kind', 'name', 'address_line1', 'city', 'state', 'zip', 'place', 'closes'],
      'room_for',
    ],
    expectedRows: count,
    *rows() {
      const draw = placeDrawer()
      for (let id = 1; id <= count; id++) {
        const chance = dice(seed, 'pickup point', id)
        const place = draw(chance)
        const spot = spotIn(chance, place)
        const kind = chance.weighted(KINDS)
        yield [
          ...[id, `P${String(id).padStart(5, '0')}`, kind, nameOf(chance, kind, place.city)],
          ...[streetAddress(chance), place.city, place.state, place.zip],
          ...[pointCell(spot.longitude, spot.latitude), closesCell(chance, kind), roomOf(chance, kind)],
        ] satisfies Cell[]
      }
    },
  }
}

const KINDS = [
  ['office', 3],
  ['ship-center', 2],
  ['retailer', 5],
] as const
type Kind = (typeof KINDS)[number][0]

const STORES = ['Pharmacy', 'Corner Market', 'Hardware', 'Grocery', 'Convenience']

function nameOf(chance: Dice, kind: Kind, city: string): string {
  const street = chance.pick(STREETS)
  switch (kind) {
    case 'office':
      return `FedEx Office, ${street} Street`
    case 'ship-center':
      return `FedEx Ship Center, ${city}`
    case 'retailer':
      return `${street} Street ${chance.pick(STORES)}`
  }
}

/** A store closes late or never; a ship center has no Sunday. */
function closesCell(chance: Dice, kind: Kind): string {
  if (kind === 'ship-center') return '{NULL,20:00,20:00,20:00,20:00,20:00,17:00}'
  if (kind === 'office') return '{18:00,21:00,21:00,21:00,21:00,21:00,18:00}'
  const closes = chance.chance(0.2) ? '24:00' : chance.pick(['20:00', '21:00', '22:00'])
  return `{${Array(7).fill(closes).join(',')}}`
}

/** One in five has no room for a set just now. */
function roomOf(chance: Dice, kind: Kind): number {
  if (chance.chance(0.2)) return chance.between(0, 2)
  return kind === 'ship-center' ? chance.between(16, 60) : chance.between(4, 16)
}
