export const messages = {
  look: 'Orders that need a look',
} as const
