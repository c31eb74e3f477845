export const messages = {
  unknownSize: 'This is not a tire size we know.',
  unknownDeal: 'There is no such deal.',
  unknownPart: 'There is no such part of the catalogue.',
  noTires: 'We have no tires in this size right now.',
} as const
