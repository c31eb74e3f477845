export const messages = {
  unknownSize: 'This is not a tire size we know.',
  noTires: 'We have no tires in this size right now.',
} as const
