import type { Dice } from './random.ts'
import { isMilitary, readZipCodes } from './zip-codes.ts'
import { zipTimeZone } from './zip-time-zone.ts'

/** Where somebody can have a business: a ZIP code with its center. */
export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly timeZone: string
  readonly longitude: number
  readonly latitude: number
}

/** Draws places, towns with many ZIP codes more often, as there are more people in them. */
export function placeDrawer(): (dice: Dice) => Place {
  const places = readPlaces()
  const zipsOf = new Map<string, number>()
  const town = ({ city, state }: Place) => `${city}/${state}`
  for (const place of places) zipsOf.set(town(place), (zipsOf.get(town(place)) ?? 0) + 1)
  let total = 0
  const upTo = places.map((place) => {
    total += Math.min(zipsOf.get(town(place)) ?? 1, 40) ** 0.8
    return total
  })
  return (dice) => places[firstAbove(upTo, dice.share() * total)] as Place
}

/** A little off the center of the ZIP code, about two miles at most. */
export function spotIn(dice: Dice, { longitude, latitude }: Place): { longitude: number; latitude: number } {
  const off = (degrees: number) => Math.round((degrees + (dice.share() - 0.5) * 0.05) * 1e5) / 1e5
  return { longitude: off(longitude), latitude: off(latitude) }
}

/** The index of the first entry above a value, in a rising list. */
function firstAbove(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}

let read: Place[] | undefined

/** Read once: several tables draw from them. Nobody has a shop at a military post office. */
function readPlaces(): Place[] {
  read ??= readZipCodes().flatMap((facts) => {
    const { zip, city, state, longitude, latitude } = facts
    if (longitude === null || latitude === null || isMilitary(state)) return []
    return [{ zip, city, state, timeZone: zipTimeZone(facts), longitude, latitude }]
  })
  return read
}
