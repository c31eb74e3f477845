export const messages = {
  unknownPlace: 'We couldn’t find that ZIP code.',
  noShipping: 'Error in fetching cart shipping.',
  noVan: 'You haven’t chosen a mobile installer yet.',
  noCart: 'There is no cart yet!',
} as const

/** Why a row of a stock file is refused. */
export const importMessages = {
  notLot: 'Must be a production week such as 2026W31.',
  unknownLocation: 'No location has this code.',
  sameCounter: 'Row {row} already has the same tire, location and lot.',
} as const
