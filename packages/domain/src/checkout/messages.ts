export const CHECKOUT_MESSAGES = {
  services: {
    'road-hazard-coverage': 'Road hazard coverage',
    'roadside-assistance': 'Roadside assistance',
  },
} as const
