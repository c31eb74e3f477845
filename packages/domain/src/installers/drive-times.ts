/** A place on the map, in degrees. */
export type Spot = { longitude: number; latitude: number }

/** How many minutes somebody drives from one place to another. */
export type DriveTimes = (from: Spot, to: Spot) => number

const EARTH_MILES = 3_958.8
/** Streets are about so much longer than the straight line. */
const DETOUR = 1.3
const MILES_PER_HOUR = 30
/** To get going, and to find where to stand. */
const AT_EITHER_END_MINUTES = 4

/** The straight line and a factor: what is known without a map of the streets. */
export const straightLine: DriveTimes = (from, to) => {
  const miles = milesBetween(from, to)
  if (miles === 0) return 0
  return AT_EITHER_END_MINUTES + Math.ceil((miles * DETOUR * 60) / MILES_PER_HOUR)
}

function milesBetween(from: Spot, to: Spot): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)]
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * half(to.longitude - from.longitude)
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(chord))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
