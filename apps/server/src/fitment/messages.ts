export const messages = { unknownVehicle: 'We couldn’t find that vehicle.' } as const

/** Why a row of a fitment file is refused. */
export const importMessages = {
  noName: 'Has no letter or digit.',
  halfRear:
    'The rear axle needs size, load index and speed symbol. Leave all three empty if it matches the front.',
  narrowWheel: 'Is narrower than 3 inches.',
  sameOption: 'Row {row} already has the same option of the same vehicle.',
  otherFacts: 'Row {row} says something different about the same vehicle.',
  deletion: 'You can’t remove fitments by file.',
  years: 'Enter a first and last year, covering at most 60 years.',
} as const
