import { readZipCodes } from '../../db/world/zip-codes.ts'
import { between, seededRandom, seedFrom } from '../seeded-random.ts'

type PickupPoint = {
  id: string
  name: string
  line1: string
  city: string
  state: string
  zip: string
  /** How many tires it still takes; none where it is full. */
  roomFor: number
}

const NAMES = ['FedEx Office', 'FedEx Ship Center', 'Walgreens'] as const

const USUAL_ROOM = 60

/** Of a point by its code: there is room, unless somebody has said how much. */
export class PickupRooms {
  readonly #said = new Map<string, number>()

  of(id: string): number {
    return this.#said.get(id) ?? USUAL_ROOM
  }
  say(id: string, roomFor: number): void {
    this.#said.set(id, roomFor)
  }
  forget(): void {
    this.#said.clear()
  }
}

/** The same three each time somebody asks. */
export function pickupPointsNear(zip: string): PickupPoint[] {
  const place = readZipCodes().find((known) => known.zip === zip)
  if (!place) return []
  return NAMES.map((name, index) => {
    const random = seededRandom(seedFrom(`${zip} ${name}`))
    return {
      id: `${zip}-${index + 1}`,
      name,
      line1: `${between(random, [100, 4_900])} ${index === 0 ? 'Market' : 'Main'} St`,
      city: place.city,
      state: place.state,
      zip,
      roomFor: random() < 1 / 3 ? 0 : between(random, [4, 24]),
    }
  })
}
