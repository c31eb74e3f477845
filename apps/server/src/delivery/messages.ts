export const messages = {
  unknownPlace: 'We do not know this ZIP code.',
  notShippedThere: 'We ship to the contiguous US only. Call us for Alaska, Hawaii and Puerto Rico.',
  noShipping: 'Error in fetching cart shipping.',
  noCart: 'There is no cart yet!',
} as const

/** Why a row of a stock file is refused. */
export const importMessages = {
  notLot: 'Must be a production week such as 2026W31.',
  unknownLocation: 'There is no location with this code.',
  sameCounter: 'Row {row} is about the same tire, location and lot.',
} as const
