export const messages = { unknownVehicle: 'We do not know this vehicle.' } as const

/** Why a row of a fitment file is refused. */
export const importMessages = {
  noName: 'Has no letter or digit.',
  halfRear: 'The rear axle needs size, load index and speed symbol, or nothing where it is like the front.',
  narrowWheel: 'Is narrower than 3 inches.',
  sameOption: 'Row {row} is about the same option of the same vehicle.',
  otherFacts: 'Row {row} says something else of the same vehicle.',
  deletion: 'Removing fitments by file is not supported.',
  years: 'The years must be from and to, at most 60 of them.',
} as const
